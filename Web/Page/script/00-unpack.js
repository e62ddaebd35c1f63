// The only script in the page itself: it unpacks all the rest, which the policy names by its hash.

/** When the first line of script ran. */
const scriptStart = performance.now();
/** The engine's module, as soon as it was unpacked. */
let startedEngine = null;

/** The bytes that Web/build-page wrote as text, which says how. */
function unpacked(text, count) {
  const bytes = new Uint8Array(count);
  let [held, bits, place] = [0, 0, 0];
  const take = (value, width) => {
    held = held << width | value;
    for (bits += width; bits >= 8;) {
      bits -= 8;
      bytes[place++] = held >> bits;
      held &= (1 << bits) - 1;
    }
  };
  for (let index = 1; index < text.length; index++) { // the first is the end of the tag's line
    const code = text.charCodeAt(index);
    const ascii = code - 1 - (code > 13) - (code > 60);
    if (code >= 128) take(code - 128 + 241 * 128, 15);
    else if (ascii < 116) take(ascii, 7);
    else take(ascii + 116, 8);
  }
  return bytes;
}

(async () => {
  try {
    const element = document.getElementById("packed");
    const [engineEnd, styleEnd] = [+element.dataset.engine, +element.dataset.style];
    const stream = new Blob([unpacked(element.textContent, +element.dataset.bytes)]).stream()
      .pipeThrough(new DecompressionStream("gzip"));
    element.remove();
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    startedEngine = WebAssembly.instantiate(bytes.subarray(0, engineEnd), {});
    startedEngine.catch(() => {}); // told by who waits for it
    const decoder = new TextDecoder();
    const style = new CSSStyleSheet();
    style.replaceSync(decoder.decode(bytes.subarray(engineEnd, styleEnd)));
    document.adoptedStyleSheets = [style];
    const script = document.createElement("script");
    script.textContent = decoder.decode(bytes.subarray(styleEnd));
    document.body.append(script);
  } catch (error) {
    document.getElementById("main").textContent =
      "The page could not start. This browser may be too old for it: " + error.message;
  }
})();
