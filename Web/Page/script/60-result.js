// The end: the result, why it is this one, and the receipt.

function drawResult(reply) {
  const { screen } = reply;
  if (screen.grading) return drawGrading(reply);
  const again = () => go("/quiz/" + reply.quiz);
  present(screen.title, h("article", { class: "narrow result" },
    screen.result ? outcome(screen) : score(screen),
    screen.result && screen.result.country && countryPanel(screen.result.country),
    screen.result && because(screen.result),
    h("div", { class: "actions" }, button("Done", () => go("/"), "main"),
      !isOnce() && button("Play again", again, "plain"),
      button("Look at it step by step", () => go("/replay/" + reply.session), "plain")),
    receipt(reply)));
  const heading = $("main").querySelector("h1");
  if (heading) say(heading.textContent);
}

const outcome = ({ heading, result }) => [
  h("p", { class: "kicker" }, heading),
  h("p", { class: "symbol", "aria-hidden": "true" }, sign(result.symbol)),
  h("h1", null, told(result.title)),
  h("p", { class: "description" }, told(result.description)),
  result.tied && result.tied.length > 1 && h("p", { class: "quietly" },
    "As many answers counted for: ", told(result.tied.join(", "))),
  result.runnerUp && h("p", { class: "quietly" }, "Runner-up: ", told(result.runnerUp)),
];

const score = (screen) => [
  h("p", { class: "kicker" }, screen.heading),
  screen.points !== undefined && points(screen),
  h("h1", null, told(screen.prompt.split(". ")[0])),
  h("p", null, told(screen.prompt.split(". ").slice(1).join(". "))),
];

const because = (result) => result.because.length > 0 &&
  h("details", { class: "because" }, h("summary", null, "The answers that led to it"),
    h("dl", null, result.because.map((reason) => [h("dt", null, told(reason.question)),
      h("dd", null, told(reason.answer))])));

/** What the player keeps: with it anyone can tell later that the log is still this one. */
const receipt = (reply) => host.class ? proofSection() : h("section", { class: "receipt", "aria-labelledby": "receipt" },
  h("h2", { id: "receipt" }, "Your receipt"),
  h("p", { class: "quietly" }, "Give this line to somebody, or keep it: with it anybody can tell " +
    "that the log was not changed later. The log alone is self-attested."),
  h("code", { tabindex: 0, class: "line" }, reply.receipt),
  row(button("Copy", async (event) => {
    const isDone = await copy(reply.receipt);
    event.target.textContent = isDone ? "Copied" : "Select and copy it by hand";
    say(isDone ? "Receipt copied" : "It could not be copied");
  }, "plain"), button("Save the log", () => saveLog(reply.session), "plain")));

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const line = document.querySelector(".receipt .line");
    if (line) getSelection().selectAllChildren(line);
    return document.execCommand("copy");
  }
}

/** The log of a session, as it is on the disk. */
async function saveLog(session) {
  if (host.isOn) await host.fetchLog(session);
  const bytes = engine.file("data/sessions/" + session + ".jsonl");
  download(session + ".jsonl", bytes, "application/jsonl");
  say("The log is saved as a file");
}

async function saveEverything() {
  const reply = await ask("results");
  for (const session of reply.results || []) saveLog(session.session);
  const files = await ask("files");
  if (files.hasLedger) download("ledger.jsonl", engine.file(files.ledger), "application/jsonl");
}
