// The proof as a player sees it: what it is, how far it goes, the eight words, and the file.

const proofWords = [
  "A proof is a file with your answers, and with what the computer of the class showed this page and signed.",
  "If somebody changes results later, yours or others’, the file shows it.",
];

/** How far the class log of a proof goes; lines are counted from 1, as in a file. */
const proofLines = ({ lines, signedTo }) => count(lines, "line", "lines") +
  (signedTo < 0 ? ", nothing signed yet" : signedTo + 1 < lines ? ", signed up to line " + (signedTo + 1) : ", all signed");

/** How far the proof goes, and the words to compare. */
async function proofStanding() {
  const state = await ask("proofState");
  if (!state.lines) return h("p", null, "This page keeps no proof yet.");
  const receipts = count(state.acknowledged, "receipt", "receipts");
  return [
    room.trouble && h("p", { class: "trouble" }, "Something does not fit: " + room.trouble + "."),
    h("dl", null,
      h("dt", null, "Class log"), h("dd", null, proofLines(state)),
      h("dt", null, "Your answers"), h("dd", null, receipts + (room.pending ? ", the last one not in the class log yet" : "")),
      h("dt", null, "Signed by you"), h("dd", null, count(state.statements, "time", "times"))),
    h("h3", null, "Compare the class in eight words"),
    h("p", { class: "words" }, told(state.words)),
    h("p", { class: "quietly" }, "They are the words for line " + (state.wordsFor + 1) +
      ". If someone has other words for this line, they were shown a different class."),
    !store.base && h("p", { class: "quietly" },
      "This browser stores nothing, so the proof is kept only until this page is closed."),
  ];
}

/** At any time, from the header. */
async function proofPanel() {
  const shown = h("div", { class: "proof" });
  const status = h("p", { role: "status", class: "quietly" });
  const renew = async () => fill(shown, await proofStanding());
  const { seat } = room;
  const sign = () => once(async () => {
    fill(status, "One moment …");
    const isSigned = await room.demand(seat.session);
    await renew();
    fill(status, isSigned ? "Signed, and kept by the computer of the class." : "That was not possible. Try again.");
  });
  await renew();
  panel("Your proof", proofWords.map((text) => h("p", null, text)), shown, status, closing(
    button("Save my proof", saveProof, "main"),
    seat.session && seat.begun && !seat.finished && button("Sign what I answered so far", sign, "plain")));
}

/** At the end of a session, below the result. */
function proofSection() {
  const shown = h("div", { class: "proof" });
  const renew = async () => fill(shown, await proofStanding());
  renew();
  const timer = setInterval(() => shown.isConnected ? renew() : clearInterval(timer), 4000);
  return h("section", { class: "receipt", "aria-labelledby": "receipt" },
    h("h2", { id: "receipt" }, "Your proof"), proofWords.map((text) => h("p", { class: "quietly" }, text)),
    shown, row(button("Save my proof", saveProof, "main")));
}

const tidy = (text) => text.replace(/[\t \u00a0]+/g, " ").replace(/^ | $/g, "");

/** Whether an answer in the log is the one that was sent. */
function isSame(wish, answer) {
  const sorted = (numbers) => [...numbers].sort((one, other) => one - other).join();
  if (wish.choices) return Boolean(answer.choices) && sorted(wish.choices) === sorted(answer.choices);
  if (wish.text !== undefined) return answer.text !== undefined && tidy(wish.text) === tidy(answer.text);
  if (wish.gaps) return Boolean(answer.gaps) && wish.gaps.map(tidy).join("\n") === answer.gaps.map(tidy).join("\n");
  const name = Object.keys(wish).find((member) => Array.isArray(wish[member]));
  if (name) return Boolean(answer[name]) && wish[name].join() === answer[name].join();
  return answer.slider === wish.slider;
}

/** Gives the proof to the player as a file. */
async function saveProof() {
  const state = await ask("proofState");
  if (state.problem) return say("There is no proof to save", true);
  download(app.player + "-proof.jsonl", engine.file(state.path), "application/jsonl", "Your proof is saved as a file");
}
