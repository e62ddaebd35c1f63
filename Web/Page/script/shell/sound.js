// Sound: the engine says when a tone begins and how long it lasts, in samples.

/** One icon turns the sounds of answers on and off. */
const soundKnob = () => h("button", { type: "button", class: "knob sound-knob", "aria-pressed": String(sound.isWanted), "aria-label": "Answer sounds",
  onclick: ({ currentTarget }) => {
    sound.want(!sound.isWanted);
    currentTarget.setAttribute("aria-pressed", String(sound.isWanted));
    fill(currentTarget, icon(soundShape()));
  } }, icon(soundShape()));

const soundShape = () => "M4 10v4h4l5 4V6L8 10z" + (sound.isWanted ? "M17 9q2.5 3 0 6M20 6.5q4 5.5 0 11" : "M17 9.5l5 5M22 9.5l-5 5");

/** Sounds are offered before a quiz begins, until they were chosen once. */
const soundOffer = () => !sound.isWanted && !sound.wasOffered && h("p", { class: "offer" }, button([icon("M4 10v4h4l5 4V6L8 10zM17 9q2.5 3 0 6"), "Play with sound"], ({ currentTarget }) => {
  sound.want(true);
  currentTarget.parentElement.remove();
}, "quiet"));

const sound = {
  context: null,
  playing: [],
  /** Whether answers are heard: off until chosen. */
  isWanted: false,
  wasOffered: false,

  want(isWanted) {
    Object.assign(this, { isWanted, wasOffered: true });
    say(isWanted ? "Answer sounds are on" : "Answer sounds are off");
    this.effect("right");
  },

  /** Whether this browser makes sounds; from then on it does. */
  begin() {
    const Context = window.AudioContext || window.webkitAudioContext;
    this.context ||= Context && new Context();
    if (this.context) this.context.resume();
    return this.context;
  },

  /** A tone that has not begun, and its volume. */
  tone(pitch) {
    const [tone, volume] = [this.context.createOscillator(), this.context.createGain()];
    tone.frequency.value = pitch;
    tone.connect(volume).connect(this.context.destination);
    return [tone, volume];
  },

  /** Plays text or code, if the player wants sound; answers how many seconds it lasts. */
  play(text, isWanted) {
    this.stop();
    if (!isWanted && app.preferences.sound === "off") return 0;
    if (!this.begin()) return 0;
    const rate = this.context.sampleRate;
    const { reply } = engine.request({ do: "timing", text, rate });
    if (!reply.tones) return 0;
    const start = this.context.currentTime + 0.03;
    const [tone, volume] = this.tone(600);
    volume.gain.value = 0;
    // Edges of 5 ms, so that nothing clicks.
    for (let place = 0; place < reply.tones.length; place += 2) {
      const from = start + reply.tones[place] / rate;
      const to = from + reply.tones[place + 1] / rate;
      volume.gain.setValueAtTime(0, from);
      volume.gain.linearRampToValueAtTime(0.3, from + 0.005);
      volume.gain.setValueAtTime(0.3, to - 0.005);
      volume.gain.linearRampToValueAtTime(0, to);
    }
    tone.start(start);
    tone.stop(start + reply.count / rate + 0.05);
    this.playing = [tone];
    this.light(reply.tones, rate);
    return reply.count / rate;
  },

  /** Lights what is heard, if the code is on the screen. */
  light(tones, rate) {
    const lamps = [...document.querySelectorAll(".lamps.told i:not(.gap)")];
    if (isStill() || lamps.length !== tones.length / 2) return;
    lamps.forEach((lamp, place) => {
      const [from, long] = [30 + 1000 * tones[2 * place] / rate, 1000 * tones[2 * place + 1] / rate];
      setTimeout(() => lamp.classList.add("lit"), from);
      setTimeout(() => lamp.classList.remove("lit"), from + long);
    });
  },

  /** A short sound for a moment: nothing is said by it alone. */
  effect(name, step = 0) {
    if (!this.isWanted) return;
    const notes = {
      right: [[660, 70], [880, 110]], wrong: [[220, 90], [185, 90], [220, 140]], tally: [[440 * 2 ** (step / 12), 40]],
      best: [[523, 70], [659, 70], [784, 70], [1047, 140]], result: [[392, 160], [494, 160], [587, 160], [1175, 400]],
    }[name];
    if (!this.begin()) return;
    let at = this.context.currentTime + 0.01;
    for (const [pitch, milliseconds] of notes) {
      const [tone, volume] = this.tone(pitch);
      tone.type = name === "tally" ? "sine" : "triangle";
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.16, at + 0.005);
      volume.gain.exponentialRampToValueAtTime(0.001, at + milliseconds / 1000 + 0.04);
      tone.start(at);
      tone.stop(at + milliseconds / 1000 + 0.06);
      at += milliseconds / 1000;
    }
  },

  /** A tone for as long as a key is held. */
  hold() {
    if (app.preferences.sound === "off" || !this.begin()) return () => {};
    const [tone, volume] = this.tone(600);
    const now = this.context.currentTime;
    volume.gain.setValueAtTime(0, now);
    volume.gain.linearRampToValueAtTime(0.3, now + 0.005);
    tone.start();
    return () => {
      const end = this.context.currentTime;
      volume.gain.setValueAtTime(0.3, end);
      volume.gain.linearRampToValueAtTime(0, end + 0.005);
      tone.stop(end + 0.02);
    };
  },

  stop() {
    for (const tone of this.playing) {
      try { tone.stop(); } catch { /* it was over already */ }
    }
    this.playing = [];
  },
};
