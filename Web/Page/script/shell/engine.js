// The Swift engine: bytes in, bytes out.

const engine = {
  exports: null,
  encoder: new TextEncoder(),
  decoder: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }),

  /** Begins where the copy that was unpacked is. */
  async start() {
    const { module, memory } = await engineCame.promise;
    const { exports } = await WebAssembly.instantiate(module);
    exports.memory.grow(memory.length - exports.memory.buffer.byteLength >> 16);
    new Uint8Array(exports.memory.buffer).set(memory);
    this.exports = exports;
  },

  put(...parts) {
    let length = 0;
    for (const part of parts) length += part.length;
    const start = this.exports.room(length);
    const memory = new Uint8Array(this.exports.memory.buffer);
    let place = start;
    for (const part of parts) {
      memory.set(part, place);
      place += part.length;
    }
    return length;
  },

  taken(length) {
    const start = this.exports.answered();
    return new Uint8Array(this.exports.memory.buffer).slice(start, start + length);
  },

  /** A file that was stored. */
  load(path, bytes) {
    const name = this.encoder.encode(path);
    this.put(name, bytes);
    this.exports.load(name.length, bytes.length);
  },

  /** A file that somebody opened. */
  drop(bytes) { this.exports.drop(this.put(bytes)); },

  /** The bytes of a file of the page's. */
  file(path) { return this.taken(this.exports.file(this.put(this.encoder.encode(path)))); },

  /** What a request leads to: the reply, and the changes that have to be stored. */
  request(wish) {
    // Half of a sign, which a field may hold, is no text: it becomes U+FFFD, as everywhere else.
    const bytes = this.encoder.encode(JSON.stringify(wish, (_, value) =>
      typeof value === "string" ? this.decoder.decode(this.encoder.encode(value)) : value));
    const reply = JSON.parse(this.decoder.decode(this.taken(this.exports.request(this.put(bytes)))));
    const changes = [];
    for (let place = 0; place < this.exports.changeCount(); place++) {
      changes.push({
        kind: ["put", "append", "remove"][this.exports.changeKind(place)],
        path: this.decoder.decode(this.taken(this.exports.changePath(place))),
        offset: this.exports.changeOffset(place),
        bytes: this.taken(this.exports.changeBytes(place)),
      });
    }
    this.exports.changesTaken();
    return { reply, changes };
  },
};

/** Milliseconds that only go forward and go on in sleep: the faster of both clocks. */
const clock = (() => {
  let [passed, steady, wall] = [0, performance.now(), Date.now()];
  return () => {
    const [nowSteady, nowWall] = [performance.now(), Date.now()];
    passed += Math.max(0, nowSteady - steady, nowWall - wall);
    [steady, wall] = [nowSteady, nowWall];
    return Math.floor(passed);
  };
})();

/** Hex digits of the browser's chance. */
function chance(digits) {
  let text = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(digits / 2))) {
    text += byte.toString(16).padStart(2, "0");
  }
  return text;
}
