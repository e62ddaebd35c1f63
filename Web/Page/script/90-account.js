// Accounts: signing up, signing in, signing out.

const pictures = ["🦊", "🐢", "🐱", "🐶", "🐰", "🦉", "🐝", "🌻", "🚀", "🎈"];

view(/^\/account$/, async () => {
  head();
  const who = await ask("who");
  if (who.error) return problem(who);
  if (who.signedIn) return drawAccount(who);
  present("Sign in", h("div", { class: "narrow" }, h("h1", null, "Sign in"),
    h("p", { class: "instructions" }, "You can play everything without an account. With one, settings, ranks and lists are yours, on this browser. Nothing is sent anywhere."),
    form("signIn", "Sign in", [field("name", "Name", { autocomplete: "username" }),
      field("password", "Password", { type: "password", autocomplete: "current-password" })]),
    h("p", null, "No account yet? ", h("a", { href: "#/account/new" }, "Sign up"))));
});

view(/^\/account\/new$/, async () => {
  head();
  present("Sign up", h("div", { class: "narrow" }, h("h1", null, "Sign up"),
    form("register", "Sign up", [
      field("name", "Name", { autocomplete: "username", autocapitalize: "off" }, "Small letters and figures, such as ann"),
      field("email", "E-mail", { type: "email", autocomplete: "email" }),
      field("password", "Password", { type: "password", autocomplete: "new-password" }, "At least 8 characters"),
      field("repetition", "Password once more", { type: "password", autocomplete: "new-password" }),
      h("fieldset", { class: "pick faces" }, h("legend", null, "Picture"), pictures.map((picture, place) =>
        h("label", null, h("input", { type: "radio", name: "picture", value: picture, checked: place === 0 }),
          picture))),
    ]), h("p", null, "Have an account? ", h("a", { href: "#/account" }, "Sign in"))));
});

const field = (name, label, attributes, help) => h("div", { class: "entry-field" },
  h("label", { for: name }, label),
  h("input", { id: name, name, type: "text", required: true, "aria-describedby": name + "-why", spellcheck: "false", ...attributes }),
  h("p", { class: "quietly help", id: name + "-why" }, help || ""));

function form(word, label, fields) {
  const trouble = h("p", { class: "trouble", role: "alert" });
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
        for (const input of event.target.querySelectorAll("input[id]")) input.removeAttribute("aria-invalid");
        for (const mistake of [...(reply.mistakes || [])].reverse()) {
          const why = $(mistake.part + "-why");
          if (!why) {
            trouble.textContent = mistake.why;
            continue;
          }
          why.textContent = mistake.why;
          why.className = "trouble help";
          $(mistake.part).setAttribute("aria-invalid", "true");
          $(mistake.part).focus();
        }
        if (reply.player) {
          Object.assign(app, { player: reply.player, signedIn: true, picture: reply.picture });
          go("/");
        }
      });
    },
  }, fields, trouble, h("button", { class: "main" }, label));
}

const drawAccount = (who) => present("Account", h("div", { class: "narrow" },
  h("h1", null, h("span", { "aria-hidden": "true" }, who.picture, " "), told(who.player)),
  h("p", null, told(who.email)),
  h("p", { class: "quietly" }, "This account is in this browser only. The password is stored as a hash that takes long to guess; the logs are not encrypted."),
  row(h("a", { class: "plain", href: "#/lists" }, "My lists"), button("Sign out", () => once(async () => {
    const reply = await ask("signOut");
    if (reply.error) return notice("account", reply.error);
    Object.assign(app, { player: reply.player, signedIn: false, picture: "" });
    go("/");
  }), "main"))));
