// Morse: translation as one types, the dictionary, the tutorial.

const morsePlaces = [["/morse", "Translate"], ["/morse/dictionary", "Dictionary"],
  ["/morse/tutorial", "Tutorial"], ["/morse/chat", "Chat"], ["/quiz/morse", "Game"]];

const morsePage = (here, ...children) => {
  head();
  app.leaving = () => sound.stop();
  present("Morse", h("div", { class: "narrow pair morse", "data-place": here.split("/")[2] || "translate" }, h("h1", null, "Morse code"),
    switcher(here, "Morse", ...morsePlaces), children));
};

/** Text with all that is not seen written out, for what has no sign. */
const escaped = (text) => visible(text, /[\p{Cc}\p{Cf}]/gu);

const unknown = (reply) => reply.unknown.length === 0 ? ""
  : escaped("Left out, as there is no sign for it: " + reply.unknown.map((piece) => piece.text).join(" "));

view(/^\/morse$/, async () => {
  const words = h("textarea", { id: "words", rows: 2, spellcheck: "false", oninput: () => translate() });
  const code = h("textarea", { id: "code", class: "code", rows: 2, spellcheck: "false",
    autocapitalize: "off", oninput: () => translate(true) });
  const trouble = h("p", { class: "quietly", role: "status" });
  const tape = h("p", { class: "lamps told", "aria-hidden": "true" });
  const translate = (isCode) => {
    const [from, to] = isCode ? [code, words] : [words, code];
    const { reply } = engine.request({ do: isCode ? "decode" : "encode", text: isCode ? dotted(from.value) : from.value });
    ofTab.keep("translated", [from.id, from.value]);
    to.value = isCode ? reply.text : folded(reply.text, code);
    trouble.textContent = unknown(reply);
    fill(tape, lamps(code.value.replace(/\s+/g, " ")));
  };
  const listen = button([icon(speakerShape), "Play"], () => {
    if (sound.play(code.value.replace(/\n/g, " "), true) === 0) say("There is nothing to play");
  }, "main");
  const record = await ask("record");
  morsePage("/morse",
    h("div", { class: "entry-field" }, h("label", { for: "words" }, "Words"), words, trouble),
    h("div", { class: "entry-field device" }, row(h("label", { for: "code" }, "Code"), dial()), code, tape,
      h("div", { class: "sending" }, keypad(code)),
      h("div", { class: "actions" }, listen, button("Stop", () => sound.stop(), "plain"))),
    recordPanel(record), roundsPanel(record));
  const [id, text] = ofTab.kept("translated") || [];
  if (id) {
    $(id).value = text;
    translate(id === "code");
  }
});

/** Three dots as they were typed, where a keyboard made one sign of them. */
const dotted = (code) => code.replace(/…/g, "...");

/** Code in lines that fit a field: a browser would end them in the middle of a letter. */
function folded(text, field) {
  const style = getComputedStyle(field);
  const pen = h("canvas").getContext("2d");
  if (!pen) return text;
  pen.font = style.font;
  const columns = Math.floor((field.clientWidth - 2 * parseFloat(style.paddingLeft) - 2) /
    (pen.measureText("-").width + (parseFloat(style.letterSpacing) || 0)));
  const lines = [""];
  for (const letter of text.replace(/ *\/ */g, " / ").split(" ")) {
    const now = lines.at(-1);
    if (now && now.length + 1 + letter.length > columns) lines.push(letter);
    else lines[lines.length - 1] += (now && " ") + letter;
  }
  return lines.join("\n");
}

const ranks = ["Beginner", "Intermediate", "Expert"];

/** The rank among all ranks, and how the last rounds were. */
const recordPanel = (record) => h("section", { class: "record", "aria-labelledby": "record" },
  h("h2", { id: "record" }, "Your rank: " + record.rank),
  h("ol", { class: "ranks" }, ranks.map((rank) => h("li", { "aria-current": rank === record.rank ? "step" : null }, rank))),
  h("p", null, record.games === 0 ? "No games yet. Get eight of ten right for the next rank." : count(record.games, "game", "games") + ", " + record.right + " right, " + record.wrong + " wrong" +
    (record.late > 0 ? ", " + record.late + " of these too late" : "") + "."),
  record.rounds.length > 0 && dots(record.rounds.map(({ right }) => right ? "right" : "wrong").reverse(), "The last rounds", 0));

/** Rounds one by one, the last ones or those of a game, and what is mistaken for what. */
const roundsPanel = ({ rounds, confusions = [] }, title = "The last rounds") => rounds.length > 0 && h("section", { class: "record", "aria-labelledby": "rounds" },
  h("h2", { id: "rounds" }, title), h("ul", { class: "rounds" }, rounds.map((round) => {
    const isCode = round.direction === "encode";
    const code = spaced(engine.request({ do: "encode", text: round.text }).reply.text);
    return h("li", { class: round.right ? "right" : "wrong" },
      icon(shapes[round.right ? "right" : "wrong"]), h("span", { class: "unseen" }, round.right ? "right: " : "wrong: "),
      h("span", { class: "quietly" }, isCode ? "sent" : "heard"), h("strong", { class: isCode ? "" : "code" }, isCode ? told(round.text) : code), h("span", { class: isCode ? "code" : "" }, isCode ? code : told(round.text)),
      !round.right && h("span", { class: "quietly" }, round.answer ? ["you: ", drawnCode(round.answer)] : "no answer"));
  })),
  confusions.length > 0 && h("p", null, "Mistakes: ", confusions.map((one, place) =>
    [place > 0 && ", ", told(one.meant), " taken for ", takenFor(one.taken), one.count > 1 && " (" + one.count + "×)"])));

/** A letter, or a code that is none: that of one sign would be its letter. */
const takenFor = (text) => /^[-.]{2,}$/.test(text) ? [spaced(text), " (no letter)"] : told(text);

/** A sign that sounds when it is pressed: its text and its code, with what is between them and below. */
const signButton = (sign, name, between, below) => h("button", {
  type: "button", class: "sign", onclick: () => sound.play(sign.code, true), "aria-label": name + ", " + spoken(sign.code) + ", play",
}, h("strong", null, sign.text), between, h("span", { class: "code" }, sign.code.replace(/-/g, "−").replace(/\./g, "·")), below);

view(/^\/morse\/dictionary$/, async () => {
  const list = h("ul", { class: "signs" });
  const tell = h("p", { class: "quietly", role: "status" });
  const field = searchField("A, comma or .-.-", () => look(), { id: "search" });
  const look = () => {
    const { signs } = engine.request({ do: "dictionary", text: field.value }).reply;
    tell.textContent = signs.length === 0 ? "No such sign." : count(signs.length, "sign", "signs");
    fill(list, signs.map((sign) => h("li", null, signButton(sign, sign.name, null,
      !/^(letter|figure) /.test(sign.name) && h("span", { class: "quietly" }, sign.name)))));
  };
  morsePage("/morse/dictionary", h("label", { class: "search" },
    h("span", { class: "unseen" }, "Search the dictionary"), field), tell, list);
  look();
});

view(/^\/morse\/tutorial$/, async () => drawLesson(await ask("lesson", { number: 1 })));

/** Code as it is drawn; words stay as they are. */
const drawnCode = (text) => /^[-. /]+$/.test(text) ? spaced(text) : told(text);

/** The lessons as a path: a station for each, those before this one behind the player. */
const lessonPath = (reply, next) => h("ol", { class: "lesson-path", "aria-label": "Lessons" }, reply.groups.map((letters, place) =>
  h("li", { class: place + 1 < reply.lesson || reply.done ? "passed" : "" }, h("button", {
    type: "button", "aria-label": "Lesson " + (place + 1) + ": " + [...letters].join(" "),
    "aria-current": place + 1 === reply.lesson && !reply.done ? "step" : null, onclick: () => next({ number: place + 1 }),
  }, letters))));

/** The letters to choose from: the right one and three that were taught, in the order of the alphabet. */
function lettersToChoose(reply, right) {
  const taught = reply.groups.slice(0, reply.lesson).join("");
  // The newest letters are the likeliest to be mistaken; in the first lessons there are too few.
  const others = [...[...taught].reverse(), ..."ETAIN"].filter((letter, place, all) => letter !== right && all.indexOf(letter) === place);
  return [right, ...others.slice(0, 3)].sort();
}

/** By ear, and never by ear alone: the lamps show what sounds. */
const listenAgain = (code, words = "Hear it again") => h("button", { type: "button", class: "listen", onclick: () => sound.play(code, true) }, icon(speakerShape),
  h("span", { class: "lamps told large", "aria-hidden": "true" }, lamps(code)), h("span", null, words));

/** The rounds of a game as its log tells them, by the rule of the record: those that were marked, however often each was shown. */
function roundsOf({ steps }) {
  const rounds = [];
  let round;
  for (const { type, words } of steps) {
    const text = words.replace(/^.*?: /, "");
    if (type === "questionShown") round = { direction: text.slice(0, 6), text: text.slice(7) };
    else if (type === "answerGiven") round.answer = text;
    else if (type === "scoreUpdated") rounds.push({ ...round, right: /^score +right/.test(words) });
  }
  return rounds;
}

/** One step of the tutorial; `asked` is what was on the screen, where it was answered just now. */
function drawLesson(reply, asked) {
  const next = (wish) => once(async () => drawLesson(await ask("lesson", wish), wish.text === undefined ? null : { ...reply, chosen: wish.text }));
  const lessons = lessonPath(reply, next);
  if (asked && reply.right !== undefined) return drawMarked(lessons, reply, asked);
  if (reply.done) {
    return morsePage("/morse/tutorial", lessons, h("div", { class: "taught" }, snailOf("proud"),
      h("h2", null, "You know every letter."),
      h("div", { class: "actions" }, h("a", { class: "main", href: "#/quiz/morse" }, "Play the game"))));
  }
  if (reply.teach) {
    return morsePage("/morse/tutorial", lessons,
      h("h2", { id: "lesson" }, "Lesson " + reply.lesson + " of " + reply.lessons),
      h("p", { class: "instructions" }, "Look at these letters, and tap one to hear it."),
      h("ul", { class: "signs large" }, reply.teach.map((sign) => h("li", null, signButton(sign, sign.text,
        h("span", { class: "lamps", "aria-hidden": "true" }, lamps(sign.code)))))),
      h("div", { class: "actions" }, button("I am ready", () => next({}), "main")));
  }
  const left = h("p", { class: "quietly" }, count(reply.left, "question", "questions") + " left in this lesson");
  if (reply.direction === "decode") {
    const right = engine.request({ do: "decode", text: reply.prompt }).reply.text;
    morsePage("/morse/tutorial", lessons, h("div", { class: "round" },
      h("h2", { id: "asked" }, h("span", { class: "kicker" }, "Which letter is this?"), h("span", { class: "unseen" }, spoken(reply.prompt))),
      listenAgain(reply.prompt),
      h("div", { class: "options heard", role: "group", "aria-labelledby": "asked", onkeydown: (event) => {
        const { key, currentTarget } = event;
        if (key.startsWith("Arrow") && movedTo(key)) event.preventDefault();
        else [...currentTarget.children].find((one) => one.textContent === key.toUpperCase())?.click();
      } }, lettersToChoose(reply, right).map((letter) =>
        h("button", { type: "button", class: "option", onclick: () => next({ text: letter }) }, letter))), left));
    document.querySelector(".heard button").focus({ preventScroll: true });
    wholeRound();
    return void sound.play(reply.prompt);
  }
  const field = h("input", { id: "answer", type: "text", autocomplete: "off", spellcheck: "false",
    autocapitalize: "characters", class: "code", inputmode: "none", "aria-labelledby": "asked", oninput: () => { trouble.hidden = true; } });
  const trouble = h("p", { class: "trouble", hidden: true }, "Send the code first.");
  morsePage("/morse/tutorial", lessons,
    h("form", { class: "round", onsubmit: () => {
      if (/\S/.test(field.value)) return next({ text: field.value });
      trouble.hidden = false;
      say(trouble.textContent, true);
    } },
      h("h2", { id: "asked" }, h("span", { class: "kicker" }, "Put this into Morse code"), h("span", { class: "prompt" }, reply.prompt)),
      h("div", { class: "field" }, field), h("div", { class: "sending" }, morseKey(field), keypad(field)), trouble,
      h("div", { class: "actions" }, h("button", { class: "main" }, "Check")), left));
  $("key").focus({ preventScroll: true });
  wholeRound();
}

/** On a phone on its side what is above a question would push it out of the window. */
const wholeRound = () => innerHeight < 480 && document.querySelector(".round").scrollIntoView();

/** What was asked, with the letter and its code, until the player goes on. */
function drawMarked(lessons, reply, asked) {
  const { prompt, direction, chosen } = asked;
  const isCode = direction === "encode";
  const [letter, code] = isCode ? [prompt, reply.expected] : [reply.expected, prompt];
  morsePage("/morse/tutorial", lessons, h("div", { class: "round marked " + (reply.right ? "right" : "wrong") },
    h("h2", { id: "asked" }, h("span", { class: "kicker" }, isCode ? "Put this into Morse code" : "Which letter is this?"),
      h("span", isCode ? { class: "prompt" } : { class: "unseen" }, isCode ? letter : spoken(code))),
    !isCode && [listenAgain(code), h("div", { class: "options heard" }, lettersToChoose(asked, letter).map((one) =>
      h("button", { type: "button", class: "option " + (one === letter ? "revealed" : one === chosen ? "wrong" : ""), disabled: true }, one,
        one === letter ? icon(shapes.right) : one === chosen && icon(shapes.wrong))))],
    h("p", { class: "mark " + (reply.right ? "right" : "wrong") }, icon(shapes[reply.right ? "right" : "wrong"]),
      reply.right ? " Right! " : " ", letter, " is ", h("span", { class: "unseen" }, spoken(code)), h("span", { class: "lamps", "aria-hidden": "true" }, lamps(code))),
    h("div", { class: "actions" }, h("button", { type: "button", class: "main", id: "next", onclick: () => drawLesson(reply) }, "Next"))));
  $("next").focus({ preventScroll: true });
  wholeRound();
  say(reply.right ? "Right!" : "Not right. " + letter + " is " + spoken(code));
}
