// Flags of countries.

/** Whether this machine draws flags as flags and not as two letters. */
const drawsFlags = (() => {
  let known;
  return () => {
    if (known !== undefined) return known;
    const canvas = h("canvas", { width: 24, height: 24 }).getContext("2d", { willReadFrequently: true });
    if (!canvas) return (known = false);
    canvas.font = "18px sans-serif";
    canvas.textBaseline = "top";
    canvas.fillText("\u{1f1f3}\u{1f1f1}", 0, 2);
    const { data } = canvas.getImageData(0, 0, 24, 24);
    known = false;
    // A flag has colour; two letters have none.
    for (let place = 0; place < data.length; place += 4) {
      if (data[place + 3] > 0 && Math.abs(data[place] - data[place + 2]) > 40) known = true;
    }
    return known;
  };
})();

/** A flag; where the machine has none, its two letters on a small flag. */
const flag = (code) => drawsFlags()
  ? h("span", { class: "flag", "aria-hidden": "true" },
    [...code].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1F1A5)).join(""))
  : h("span", { class: "flag letters", "aria-hidden": "true" }, code);

/** The two letters that an emoji of a flag is made of. */
const flagCode = (emoji) =>
  [...emoji].map((letter) => String.fromCharCode(letter.codePointAt(0) - 0x1F1A5)).join("");

/** The symbol of an outcome; if it is a flag, one that every machine can show. */
const sign = (symbol) => /^[\u{1F1E6}-\u{1F1FF}]{2}$/u.test(symbol) && !drawsFlags()
  ? flag(flagCode(symbol)) : told(symbol);
