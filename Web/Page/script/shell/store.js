// The browser's database: each append a record of its own, all of one step or nothing of it.

const store = {
  base: null,
  /** Why nothing can be stored, if nothing can. */
  trouble: "",
  /** What could not be stored yet. */
  backlog: [],
  /** Whether this tab is the one that writes. */
  isWriter: false,
  /** Whether it waits for that, and whether no other one is left: loaded anew, it is the one. */
  isWatching: false,
  isNext: false,

  async start() {
    try {
      this.base = await new Promise((done, fail) => {
        const opening = indexedDB.open("retrace", 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore("records", { keyPath: ["path", "offset"] });
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error);
        opening.onblocked = () => fail(new Error("another tab holds an older version open"));
      });
      this.base.onversionchange = () => this.base.close();
    } catch (error) {
      this.trouble = this.reason(error);
    }
  },

  reason(error) {
    if (error && error.name === "QuotaExceededError") return "the browser's storage is full";
    return (error && (error.message || error.name)) || "the browser refuses to store anything";
  },

  /** Everything that was stored: each file's bytes; of one folder if one is named. */
  async files(folder) {
    if (!this.base) return new Map();
    const range = folder && IDBKeyRange.bound([folder, 0], [folder + "\uffff", 0]);
    const records = await new Promise((done, fail) => {
      const asking = this.base.transaction("records").objectStore("records").getAll(range);
      asking.onsuccess = () => done(asking.result);
      asking.onerror = () => fail(asking.error);
    });
    const parts = new Map();
    for (const record of records) {
      if (!parts.has(record.path)) parts.set(record.path, []);
      parts.get(record.path).push(record);
    }
    const files = new Map();
    for (const [name, list] of parts) {
      const bytes = new Uint8Array(list.reduce((sum, part) => sum + part.bytes.length, 0));
      let place = 0;
      for (const part of list) {
        if (part.offset !== place) break; // a gap: what follows it is no longer this file
        bytes.set(part.bytes, place);
        place += part.bytes.length;
      }
      files.set(name, bytes.subarray(0, place));
    }
    return files;
  },

  range: (path) => IDBKeyRange.bound([path, 0], [path, Infinity]),

  /** Stores the changes of a step; once this is done they are on the disk. False where another tab has stored
      something in their place: then nothing of them is, and this tab is behind. */
  async keep(changes) {
    if (changes.length === 0 && this.backlog.length === 0) return true;
    const all = this.backlog.concat(changes);
    try {
      if (!this.base) throw new Error(this.trouble);
      await new Promise((done, fail) => {
        const step = this.base.transaction("records", "readwrite", { durability: "strict" });
        const records = step.objectStore("records");
        for (const { kind, path, offset, bytes } of all) {
          if (kind !== "append") records.delete(this.range(path));
          if (kind !== "remove") records.add({ path, offset, bytes });
        }
        step.oncomplete = () => done();
        step.onabort = () => fail(step.error || new Error("the browser stopped before the end"));
      });
      this.backlog = [];
      if (this.trouble) {
        this.trouble = "";
        notice("store", null);
      }
    } catch (error) {
      if (error.name === "ConstraintError" && !host.isOn) {
        this.backlog = [];
        return false;
      }
      this.backlog = all;
      this.trouble = this.reason(error);
      tellTrouble();
    }
    return true;
  },

  /** Asks to be the one tab that writes; `isTaking` takes it from the other one. */
  async claim(isTaking) {
    if (!navigator.locks) {
      this.isWriter = true;
      return;
    }
    await new Promise((done) => {
      const options = isTaking ? { steal: true } : { ifAvailable: true };
      navigator.locks.request("retrace", options, (lock) => {
        this.isWriter = lock !== null;
        done();
        return lock && new Promise(() => {}); // until the tab goes, or another one takes it
      }).catch((error) => {
        // Where locks are refused there is one tab as far as anybody can know.
        this.isWriter = error.name === "SecurityError";
        done();
        if (this.isWriter) return;
        lostToOtherTab();
        // Who took it loads the page anew, and is free for that moment.
        setTimeout(() => this.watch(), 3000);
      });
    });
    if (!this.isWriter) this.watch();
  },

  /** Waits until the other tab is gone. A tab that takes over lets go for the moment in which it is loaded anew. */
  watch() {
    if (!navigator.locks || this.isWatching) return;
    this.isWatching = true;
    let gone = 0;
    navigator.locks.request("retrace", () => {
      gone = setTimeout(() => {
        this.isNext = true;
        otherTabGone();
      }, 1000);
      return new Promise(() => {}); // until this tab is loaded anew, or a third one takes over
    }).catch(() => {
      clearTimeout(gone);
      this.isWatching = this.isNext = false;
      lostToOtherTab();
      setTimeout(() => this.watch(), 3000);
    });
  },
};
