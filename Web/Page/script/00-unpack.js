// The only script in the page itself: it unpacks all the rest, which the policy names by its hash.

/** When the first line of script ran. */
const scriptStart = performance.now();
/** Unpacks the engine's module, once everything before it is unpacked. */
let unpackEngine = null;

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

/** What `Web/build-page` packed: what unpacks it (Web/Shim/unpack.c), then the rest. */
function start() {
  const element = document.getElementById("packed");
  const [bytes, decoder, style, script, engine] = element.dataset.sizes.split(" ").map(Number);
  const packed = unpacked(element.textContent, bytes);
  element.remove();
  const { __heap_base: heap, memory, start, unpack } =
    new WebAssembly.Instance(new WebAssembly.Module(packed.subarray(0, decoder))).exports;
  const first = heap.value + bytes - decoder + 1;
  memory.grow(first + engine + style + script + 512 + 65535 >> 16);
  const all = new Uint8Array(memory.buffer);
  all.set(packed.subarray(decoder), heap.value);
  start(bytes - decoder);
  const part = (from, count) => {
    unpack(first + from + count);
    return all.subarray(first + from, first + from + count);
  };
  unpackEngine = () => WebAssembly.instantiate(part(style + script, engine), {});
  const text = (...range) => new TextDecoder().decode(part(...range));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text(0, style));
  document.adoptedStyleSheets = [sheet];
  const next = document.createElement("script");
  next.textContent = text(style, script);
  document.body.append(next);
}

try {
  start();
} catch (error) {
  document.getElementById("main").textContent =
    "The page could not start. This browser may be too old for it: " + error.message;
}
