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
  if (packed.length > linkLimit || address.length > linkLimit) return "This quiz is too long for a link, which has at most " + linkLimit + " characters. Save the file and send that.";
  return [h("a", { href: address }, "The quiz as a link"), " (" + address.length + " characters) ",
    button("Copy it", async () => say(await copy(address) ? "Copied" : "It could not be copied"), "quiet"), location.protocol === "file:" && h("span", { class: "quietly" }, " It works only where this page is stored in the same place.")];
}

/** Puts a quiz on the shelf, where it is also when the page is opened the next time. */
function addQuiz(bytes) {
  engine.drop(bytes);
  return ask("addQuiz");
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
