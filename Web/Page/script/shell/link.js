// A quiz in a link, packed, so that no server sees it.

/** Bytes through a stream that packs or unpacks them; nothing if more than `limit` come out. */
async function through(bytes, stream, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > limit) return reader.cancel();
    parts.push(value);
  }
}

/** What many programs still take for a link. */
const linkLimit = 8000;
const quizLimit = 1 << 20;

async function linkTo(bytes) {
  const packed = await through(bytes, new CompressionStream("deflate-raw"), quizLimit);
  const text = btoa(String.fromCharCode(...packed.subarray(0, linkLimit))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const address = location.href.split("#")[0] + "#/take/" + text;
  if (packed.length > linkLimit || address.length > linkLimit) return "This quiz is too long for a link. Save the file and send that.";
  return [h("a", { href: address }, "The quiz as a link"), " (" + address.length + " characters) ",
    button("Copy it", async () => say(await copy(address) ? "Copied" : "It could not be copied"), "quiet"), location.protocol === "file:" && h("span", { class: "quietly" }, " It works only where this page is stored in the same place.")];
}

/** Puts a quiz on the shelf. The one that a tab was given last is there again when the tab is loaded anew. */
async function addQuiz(bytes) {
  engine.drop(bytes);
  const reply = await ask("addQuiz");
  if (reply.quiz) ofTab.keep("given", [reply.quiz, engine.decoderLoose.decode(bytes)]);
  return reply;
}

/** Asks about a quiz. One that somebody opened or wrote is on the shelf while the page is open; later it is what this tab was
    given, or comes from beside the newest session of it, where the browser keeps it. */
async function askOf(word, wish) {
  const reply = await ask(word, wish);
  if (!reply.error || reply.isElsewhere || host.isOn) return reply;
  const [quiz, text] = ofTab.kept("given") || [];
  let bytes = engine.encoder.encode(text);
  if (quiz !== wish.quiz) {
    const last = ((await ask("results")).results || []).find((one) => one.isOwn && one.quiz === wish.quiz);
    if (!last) return reply;
    const [, digest] = /"quizDigest":"([0-9a-f]+)"/.exec(engine.decoder.decode(engine.file(last.path))) || [];
    bytes = engine.file("data/quizzes/" + digest + ".json");
  }
  await addQuiz(bytes);
  return ask(word, wish);
}

if (!host.isOn) view(/^\/take\/([\w-]+)$/, async (text) => {
  head();
  let reply;
  try {
    const packed = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    reply = await addQuiz(await through(packed, new DecompressionStream("deflate-raw"), quizLimit) || new Uint8Array());
  } catch {
    reply = { mistakes: ["The link is incomplete. Ask for it once more."] };
  }
  if (!reply.quiz) return notAQuiz(reply);
  history.replaceState(null, "", "#/quiz/" + reply.quiz);
  await show();
});
