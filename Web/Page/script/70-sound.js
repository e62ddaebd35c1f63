// Sound: the engine says when a tone begins and how long it lasts, in samples.

const sound = {
  context: null,
  playing: [],

  /** Plays text or code, if the player wants sound; answers how many seconds it lasts. */
  play(text, isWanted) {
    this.stop();
    if (!isWanted && app.preferences.sound === "off") return 0;
    const Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return 0;
    this.context = this.context || new Context();
    this.context.resume();
    const rate = this.context.sampleRate;
    const { reply } = engine.request({ do: "timing", text, rate });
    if (!reply.tones) return 0;
    const start = this.context.currentTime + 0.03;
    const tone = this.context.createOscillator();
    const volume = this.context.createGain();
    tone.frequency.value = 600;
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
    tone.connect(volume).connect(this.context.destination);
    tone.start(start);
    tone.stop(start + reply.count / rate + 0.05);
    this.playing = [tone];
    return reply.count / rate;
  },

  stop() {
    for (const tone of this.playing) {
      try { tone.stop(); } catch { /* it was over already */ }
    }
    this.playing = [];
  },
};
