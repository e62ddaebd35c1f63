// Unpacks what Web/build-page packed, in a worker: the style and the script of the rest, then the engine.

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
    const character = code - 1 - (code > 13) - (code > 38) - (code > 60);
    if (character < 4) take(character, 6);
    else take(character + 4, 7);
  }
  return bytes;
}

/** Gives the two parts of the page. What unpacks them (Web/Shim/unpack.c) is in front of them.
    With the engine comes its memory, in which it has read its quizzes; what the first views ask is compiled. */
async function unpackAll(text, [count, decoderSize, ...sizes], give) {
  const whole = unpacked(text, count);
  const packed = whole.subarray(decoderSize);
  const { __heap_base: heap, memory, start, unpack } = (await WebAssembly.instantiate(whole.subarray(0, decoderSize))).instance.exports;
  let place = heap.value + packed.length + 1;
  memory.grow(place + sizes.reduce((sum, size) => sum + size) + 512 + 65535 >> 16);
  const all = new Uint8Array(memory.buffer);
  all.set(packed, heap.value);
  start(packed.length);
  const next = () => {
    const size = sizes.shift();
    unpack(place + size);
    place += size;
    return all.subarray(place - size, place);
  };
  const compiling = WebAssembly.compile(next());
  const words = new TextDecoder();
  give({ style: words.decode(next()), script: words.decode(next()) });
  const module = await compiling;
  const { exports } = await WebAssembly.instantiate(module);
  for (const wish of ['{"do":"home"}', '{"do":"introduce","quiz":"animals"}']) {
    const bytes = new TextEncoder().encode(wish);
    const room = exports.room(bytes.length); // which may be in a larger memory
    new Uint8Array(exports.memory.buffer).set(bytes, room);
    exports.request(bytes.length);
  }
  give({ module, memory: new Uint8Array(exports.memory.buffer).slice() });
}

/** Something that comes later, and what is called when it is there. */
function later() {
  let done;
  const promise = new Promise((settle) => { done = settle; });
  return { promise, done };
}

/** The engine; the style and the script of all but the first views; that somebody wants these; and that they are there. */
const [engineCame, restCame, restWanted, restRan] = [later(), later(), later(), later()];

restCame.promise.then(async ({ style, script }) => {
  await restWanted.promise;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  const next = document.createElement("script");
  next.textContent = script;
  document.body.append(next);
  restRan.done();
});

/** What draws all but the first views; an introduction is drawn before it runs. */
function rest() {
  restWanted.done();
  return restRan.promise;
}

/** Unpacks all in a worker; where none may run, or it fails, here, after what is drawn. */
function startUnpacking() {
  const element = $("packed");
  const parts = [element.content.textContent, element.dataset.sizes.split(" ").map(Number)];
  element.remove();
  const take = (part) => (part.module ? engineCame : restCame).done(part);
  const here = () => setTimeout(() => unpackAll(...parts, take).catch(cannotStart), 50);
  try {
    const source = unpacked + ";" + unpackAll + ";onmessage=({data})=>unpackAll(...data,(part)=>postMessage(part)).catch(()=>postMessage(null))";
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    worker.onmessage = ({ data }) => {
      if (!data || data.module) worker.terminate();
      if (data) take(data);
      else here();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      here();
    };
    worker.postMessage(parts);
  } catch {
    here();
  }
}

addEventListener("DOMContentLoaded", startUnpacking);
