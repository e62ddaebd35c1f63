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

/** Unpacks the style, the script and the engine: here or in a worker of its own. What is asked for comes in their order. */
function unpacker(decoder, packed, sizes) {
  const { __heap_base: heap, memory, start, unpack } = new WebAssembly.Instance(new WebAssembly.Module(decoder)).exports;
  const first = heap.value + packed.length + 1;
  memory.grow(first + sizes.reduce((sum, size) => sum + size) + 512 + 65535 >> 16);
  const all = new Uint8Array(memory.buffer);
  all.set(packed, heap.value);
  start(packed.length);
  return (from, count) => {
    unpack(first + from + count);
    return all.subarray(first + from, first + from + count);
  };
}

/** The engine, unpacked and compiled beside the first posters; where no worker may run, after them. */
function engineBeside(decoder, packed, sizes, part) {
  const here = () => WebAssembly.compile(part(sizes[0] + sizes[1], sizes[2]));
  return new Promise((done) => {
    try {
      const source = unpacker + ";onmessage=async({data:[a,b,c]})=>postMessage(await WebAssembly.compile(unpacker(a,b,c)(c[0]+c[1],c[2])))";
      const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
      worker.onmessage = ({ data }) => {
        worker.terminate();
        done(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        done(here());
      };
      worker.postMessage([decoder, packed, sizes]);
    } catch {
      setTimeout(() => done(here()), 50);
    }
  });
}

/** What `Web/build-page` packed: what unpacks it (Web/Shim/unpack.c), then the rest. */
function start() {
  const element = document.getElementById("packed");
  const [bytes, decoderSize, ...sizes] = element.dataset.sizes.split(" ").map(Number);
  const whole = unpacked(element.textContent, bytes);
  element.remove();
  const [decoder, packed] = [whole.subarray(0, decoderSize), whole.subarray(decoderSize)];
  const part = unpacker(decoder, packed, sizes);
  const compiled = engineBeside(decoder, packed, sizes, part);
  unpackEngine = async () => WebAssembly.instantiate(await compiled, {});
  const [style, script] = sizes;
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
