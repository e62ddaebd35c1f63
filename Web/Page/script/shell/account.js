// Accounts: signing up, signing in, signing out.

const pictures = ["🦊", "🐢", "🐱", "🐶", "🐰", "🦉", "🐝", "🌻", "🚀", "🎈"];

view(/^\/account$/, async () => {
  head();
  const who = await ask("who");
  if (who.error) return problem(who);
  if (host.isOn && !who.account) return drawSeat(who);
  if (who.signedIn) return drawAccount(who);
  present("Sign in", h("div", { class: "narrow" }, globe(), h("h1", null, "Sign in"),
    h("p", { class: "instructions" }, "You can play everything without an account. With one, settings, ranks and lists are yours in this browser. Nothing is sent anywhere."),
    form("signIn", "Sign in", [field("name", "Name or e-mail address", { autocomplete: "username", autocapitalize: "off" }),
      field("password", "Password", { type: "password", autocomplete: "current-password" })], arrive, small),
    h("p", null, "No account yet? ", h("a", { href: "#/account/new" }, "Sign up"), " or ", h("a", { href: "#/countries" }, "go on as a guest"), ".")));
});

view(/^\/account\/new$/, async () => {
  head();
  const { guestSessions } = await ask("propose", { displayName: "" });
  const { lists = [] } = await ask("who");
  const { preferences } = app;
  const left = [guestSessions > 0 && count(guestSessions, "game", "games"), lists.length > 0 && count(lists.length, "list", "lists")].filter(Boolean).join(" and ");
  const fields = [
    field("displayName", "Name", { autocomplete: "name", oninput: () => propose() }, "In any script, such as Ann or Ελένη"),
    field("name", "Name to sign in with", { autocomplete: "username", autocapitalize: "off", oninput: () => { isOwn = $("name").value !== ""; } },
      "Small letters and digits, such as ann"),
    newAccount(),
    left && h("label", { class: "check" },
      h("span", null, "Take over " + left + " from before, with the settings"),
      h("input", { type: "checkbox", name: "claim", checked: true })),
  ];
  let isOwn = false;
  const propose = async () => {
    const typed = $("displayName").value.trim();
    const reply = await ask("propose", { displayName: typed });
    if (!isOwn && $("displayName").value.trim() === typed) $("name").value = reply.name;
    tell("displayName", reply.why);
  };
  present("Sign up", h("div", { class: "narrow" }, h("h1", null, "Sign up"),
    form("register", "Sign up", fields, async (reply, element) => {
      const { claim } = element.elements;
      if (!claim || claim.checked) await takeOver(preferences, lists);
      arrive(reply);
    }, (wish) => ({ ...small(wish), apart: !wish.claim })),
    row(h("a", { class: "plain", href: "#/account" }, "Cancel")), h("p", null, "Have an account? ", h("a", { class: "quiet", href: "#/account" }, "Sign in"))));
});

/** Gives a new account the settings and lists of the guest, which are not in the logs of the games. */
async function takeOver(preferences, lists) {
  const { preferences: now } = await ask("settings");
  for (const [name, value] of Object.entries(preferences)) if (now[name] !== value) await ask("set", { name, value });
  for (const { name, countries } of lists) await ask("createList", { name, countries, again: true });
}

/** A name to sign in with has small letters only; an address stays as it was typed. */
const small = (wish) => wish.name === undefined || wish.name.includes("@") ? wish : { ...wish, name: wish.name.trim().toLowerCase() };

/** The password once more. What is missing is said when the field is left, and a difference too. */
const repetition = (label) => field("repetition", label, { type: "password", autocomplete: "new-password",
  oninput: () => tell("repetition", ""), onblur: () => {
    const [first, second] = [$("password").value, $("repetition").value];
    if (first && first !== second) tell("repetition", second ? "This is not the same as the password." : againWords);
  } });
const againWords = "Type the password again.";

const newAccount = () => [
  field("email", "E-mail, if you like", { type: "email", autocomplete: "email", required: false }, "To sign in with. Nothing is sent to it."),
  field("password", "Password", { type: "password", autocomplete: "new-password" }, "At least 8 characters"),
  repetition("Repeat the password"),
  faces(pictures[0]),
];

/** Whether a password typed here stays between this browser and the host. */
const isPrivate = location.protocol === "https:" || ["127.0.0.1", "[::1]", "localhost"].includes(location.hostname);

/** A player of a host who has no account yet. */
const drawSeat = (who) => present("Account", h("div", { class: "narrow" }, h("h1", null, told(who.player)),
  h("p", { class: "instructions" }, "Your answers and lists are kept by the computer of the class under this name. " +
    "With a password you can come back to them from any browser."),
  isPrivate ? form("register", "Sign up", [
    h("input", { type: "hidden", autocomplete: "username", value: who.player }),
    newAccount(),
  ], arrive) : h("p", null, "This page came without encryption, so no password can be set here. " +
    "You can still go on at another device with a code."),
  seatButtons()));

/** What a player of a host can do with the seat itself. */
const seatButtons = () => row(
  button("Use another device", async () => devicePanel((await ask("seat")).device)),
  button("Leave", () => once(async () => {
    const { reply } = await host.send("/leave", {});
    if (reply.error) return notice("account", reply.error);
    go("/join");
  })));

const faces = (chosen, onchange) => h("fieldset", { class: "pick faces" }, h("legend", null, "Picture"),
  pictures.map((picture) => h("label", null, h("input", {
    type: "radio", name: "picture", value: picture, checked: picture === chosen, onchange,
  }), picture)));

const field = (name, label, attributes, help) => h("div", { class: "entry-field" },
  h("label", { for: name }, label),
  h("input", { id: name, name, type: "text", required: true, "aria-describedby": name + "-why", spellcheck: "false", ...attributes }),
  h("p", { class: "quietly help", id: name + "-why", "data-help": help || "" }, help || ""));

/** Puts what is wrong with a field below it; nothing puts back its help. */
function tell(name, text) {
  const why = $(name + "-why");
  if (!why) return false;
  fill(why, text && icon(shapes.wrong), text || why.dataset.help);
  why.className = text ? "trouble help" : "quietly help";
  $(name).setAttribute("aria-invalid", String(!!text));
  return true;
}

/** A form whose mistakes are at its fields; `done` is called with the reply to a wish fulfilled. */
function form(word, label, fields, done, wished = (wish) => wish) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const send = h("button", { class: "main" }, label);
  return h("form", {
    novalidate: true,
    onsubmit: (event) => {
      const wish = wished(Object.fromEntries(new FormData(event.target)));
      once(async () => {
        fill(send, "One moment …");
        await new Promise((done) => setTimeout(done, 50)); // the password takes a while on purpose
        const reply = await ask(word, wish);
        fill(send, label);
        fill(trouble, reply.why || reply.error);
        if (reply.why && $("password")) $("password").focus();
        for (const input of event.target.querySelectorAll("input[id]")) tell(input.id, "");
        const mistakes = reply.mistakes || [];
        for (const mistake of [...mistakes].reverse()) {
          const why = mistake.part === "repetition" && !wish.repetition ? againWords : mistake.why;
          if (tell(mistake.part, why)) $(mistake.part).focus();
          else fill(trouble, mistake.why);
        }
        if (!reply.why && !reply.error && mistakes.length === 0) await done(reply, event.target);
      });
    },
  }, fields, trouble, send);
}

function arrive(reply) {
  Object.assign(app, { player: reply.player, displayName: reply.displayName, signedIn: true, picture: reply.picture });
  go("/"); // of which the message is
  if (reply.claimed > 0) toast(count(reply.claimed, "game is", "games are") + " yours now");
}

async function drawAccount(who) {
  const record = await ask("record");
  const picture = h("span", { "aria-hidden": "true" }, who.picture, " ");
  const choose = (event) => once(async () => {
    const reply = await ask("changePicture", { picture: event.target.value });
    if (reply.why || reply.error) return notice("account", reply.why || reply.error);
    app.picture = picture.textContent = reply.picture;
    head();
    say("The picture was saved");
  });
  const changed = h("p", { class: "mark right", role: "status" });
  present("Account", h("div", { class: "narrow" }, h("h1", null, picture, told(who.displayName || who.player)),
    h("p", null, "You sign in as ", told(who.player), who.email && [" or ", told(who.email)], ".",
      who.claims > 0 && [" " + count(who.claims, "game", "games") + " from before the account " + (who.claims === 1 ? "is" : "are") + " yours."]),
    recordPanel(record),
    h("details", { class: "keeper" }, h("summary", null, "Change the display name"),
      form("changeDisplayName", "Change", [field("displayName", "Name", { required: false, value: who.displayName }, "In any script; empty for " + who.player)],
        (reply) => { app.displayName = reply.displayName; show(); })),
    faces(who.picture, choose),
    h("details", { class: "keeper" }, h("summary", null, "Change the password"),
      form("changePassword", "Change", [
        // For a browser's own store of passwords, which wants to know whose it is.
        h("input", { type: "hidden", autocomplete: "username", value: who.player }),
        field("present", "Current password", { type: "password", autocomplete: "current-password" }),
        field("password", "New password", { type: "password", autocomplete: "new-password" }, "At least 8 characters"),
        repetition("Repeat the new password"),
      ], (reply, element) => {
        element.reset();
        changed.textContent = "The password was changed.";
      }), changed),
    h("p", { class: "quietly" }, host.isOn ? "This account is kept by the computer of the class. " :
      "This account is in this browser only. ", "The password is stored so that it is hard to guess. The logs are not encrypted."),
    host.isOn ? seatButtons() : row(h("a", { class: "plain", href: "#/lists" }, "Favourites"), button("Sign out", signOut, "plain"))));
}

const signOut = () => once(async () => {
  const reply = await ask("signOut");
  if (reply.error) return notice("account", reply.error);
  Object.assign(app, { player: reply.player, displayName: "", signedIn: false, picture: "" });
  go("/");
});
