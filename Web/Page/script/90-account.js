// Accounts: signing up, signing in, signing out.

const pictures = ["🦊", "🐢", "🐱", "🐶", "🐰", "🦉", "🐝", "🌻", "🚀", "🎈"];

view(/^\/account$/, async () => {
  head();
  const who = await ask("who");
  if (who.error) return problem(who);
  if (host.isOn && !who.account) return drawSeat(who);
  if (who.signedIn) return drawAccount(who);
  present("Sign in", h("div", { class: "narrow" }, h("h1", null, "Sign in"),
    h("p", { class: "instructions" }, "You can play everything without an account. With one, settings, ranks and lists are yours, on this browser. Nothing is sent anywhere."),
    form("signIn", "Sign in", [field("name", "Name", { autocomplete: "username" }),
      field("password", "Password", { type: "password", autocomplete: "current-password" })], arrive),
    h("p", null, "No account yet? ", h("a", { href: "#/account/new" }, "Sign up"))));
});

view(/^\/account\/new$/, async () => {
  head();
  present("Sign up", h("div", { class: "narrow" }, h("h1", null, "Sign up"),
    form("register", "Sign up", [
      field("name", "Name", { autocomplete: "username", autocapitalize: "off" }, "Small letters and figures, such as ann"),
      newAccount(),
    ], arrive), h("p", null, "Have an account? ", h("a", { href: "#/account" }, "Sign in"))));
});

const newAccount = () => [
  field("email", "E-mail", { type: "email", autocomplete: "email" }),
  field("password", "Password", { type: "password", autocomplete: "new-password" }, "At least 8 characters"),
  field("repetition", "Password once more", { type: "password", autocomplete: "new-password" }),
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
    "Another device can take your place with a code."),
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

/** A form whose mistakes stand at its fields; `done` is called with the reply to a wish fulfilled. */
function form(word, label, fields, done) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const tell = (name, text) => {
    const why = $(name + "-why");
    if (!why) return false;
    why.textContent = text || why.dataset.help;
    why.className = text ? "trouble help" : "quietly help";
    $(name).toggleAttribute("aria-invalid", !!text);
    return true;
  };
  return h("form", {
    novalidate: true,
    onsubmit: (event) => {
      event.preventDefault();
      const wish = Object.fromEntries(new FormData(event.target));
      once(async () => {
        trouble.textContent = "One moment …";
        await new Promise((done) => setTimeout(done, 50)); // the password takes a while on purpose
        const reply = await ask(word, wish);
        trouble.textContent = reply.why || reply.error || "";
        for (const input of event.target.querySelectorAll("input[id]")) tell(input.id, "");
        const mistakes = reply.mistakes || [];
        for (const mistake of [...mistakes].reverse()) {
          if (tell(mistake.part, mistake.why)) $(mistake.part).focus();
          else trouble.textContent = mistake.why;
        }
        if (!reply.why && !reply.error && mistakes.length === 0) done(reply, event.target);
      });
    },
  }, fields, trouble, h("button", { class: "main" }, label));
}

function arrive(reply) {
  Object.assign(app, { player: reply.player, signedIn: true, picture: reply.picture });
  go("/");
}

function drawAccount(who) {
  const picture = h("span", { "aria-hidden": "true" }, who.picture, " ");
  const choose = (event) => once(async () => {
    const reply = await ask("changePicture", { picture: event.target.value });
    if (reply.why || reply.error) return notice("account", reply.why || reply.error);
    app.picture = picture.textContent = reply.picture;
    head();
    say("The picture is kept");
  });
  const changed = h("p", { class: "mark right", role: "status" });
  present("Account", h("div", { class: "narrow" }, h("h1", null, picture, told(who.player)),
    h("p", null, told(who.email)),
    faces(who.picture, choose),
    h("details", { class: "keeper" }, h("summary", null, "Change the password"),
      form("changePassword", "Change", [
        // For a browser's own store of passwords, which wants to know whose it is.
        h("input", { type: "hidden", autocomplete: "username", value: who.player }),
        field("present", "Present password", { type: "password", autocomplete: "current-password" }),
        field("password", "New password", { type: "password", autocomplete: "new-password" }, "At least 8 characters"),
        field("repetition", "The new one once more", { type: "password", autocomplete: "new-password" }),
      ], (reply, element) => {
        element.reset();
        changed.textContent = "The password is changed.";
      }), changed),
    h("p", { class: "quietly" }, host.isOn ? "This account is kept by the computer of the class. " :
      "This account is in this browser only. ", "The password is stored as a hash that takes long to guess; the logs are not encrypted."),
    host.isOn ? seatButtons() : row(h("a", { class: "plain", href: "#/lists" }, "My lists"), button("Sign out", () => once(async () => {
      const reply = await ask("signOut");
      if (reply.error) return notice("account", reply.error);
      Object.assign(app, { player: reply.player, signedIn: false, picture: "" });
      go("/");
    }), "main"))));
}
