// Lists of countries: the heart, the windows that make and change them.

/** A heart, with words or without: full if the country is on a list. It opens a choice of lists. */
function heart(code, name, lists, words) {
  const press = (all) => {
    const isOn = all.some((list) => list.countries.includes(code));
    element.setAttribute("aria-pressed", isOn);
    if (words) element.lastChild.textContent = isOn ? "On a list" : words;
  };
  const element = button([icon("M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z"), words && h("span", null, words)],
    () => chooseLists(code, name, press), words ? "plain heart" : "heart");
  press(lists);
  element.setAttribute("aria-label", words ? words + ": " + name : "Keep " + name + " on a list");
  return element;
}

/** A window over the page; Esc, its last button and the way back of the browser close it. */
function dialog(title, children, end) {
  const box = h("dialog", { "aria-label": title, onclose: () => {
    box.remove();
    if (history.state === "window") history.back();
  } }, h("h2", null, title), children,
    end || button("Done", () => box.close(), "main"));
  history.pushState("window", "");
  addEventListener("popstate", () => box.close(), { once: true });
  document.body.append(box);
  box.showModal();
  return box;
}

/** A form of one name, for a list; `send` answers what is wrong. Without a word its button is elsewhere. */
function nameForm(label, word, value, send) {
  const name = h("input", { type: "text", maxlength: 200, autocomplete: "off", value, id: "list-name" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  return h("form", {
    id: word ? null : "naming", onsubmit: () => once(async () => {
      const reply = await send(name.value.trim());
      trouble.textContent = reply.why || reply.error || "";
      if (trouble.textContent === "") name.value = "";
      else name.focus();
    }),
  }, row(h("div", { class: "entry-field wide-field" }, h("label", { for: "list-name" }, label), name), word && h("button", { class: "plain" }, word)), trouble);
}

/** The lists that a country can be on, each with a check; `done` is given them as they are then. */
function chooseLists(code, name, done) {
  const rows = h("div", { class: "checks" });
  const take = (reply) => {
    if (!reply.lists) return reply;
    done(reply.lists);
    fill(rows, reply.lists.map((list) => h("label", { class: "check" }, h("span", null, told(list.name)),
      h("span", { class: "quietly" }, list.countries.length), h("input", {
        type: "checkbox", checked: list.countries.includes(code),
        onchange: ({ target: { checked } }) => once(async () => {
          take(await ask("changeList", { list: list.id, add: checked ? [code] : [], remove: checked ? [] : [code] }));
          if (!checked && list.countries.length === 1) tellGone(list, take);
        }),
      }))));
    return reply;
  };
  // Who typed a name and is done wants that list.
  let isDone = false;
  const form = nameForm("Name of a new list", "+ New list", "", async (typed) => {
    const reply = take(await ask("createList", { name: typed, countries: [code] }));
    if (isDone && reply.lists) box.close();
    isDone = false;
    return reply;
  });
  const box = dialog("Lists with " + name, [rows, form], button("Done", () => {
    isDone = /\S/.test(form.querySelector("input").value);
    if (isDone) form.requestSubmit();
    else box.close();
  }, "main"));
  once(async () => take(await ask("who")));
}

/** All countries with checks and a search; `change` is told each one that is put on or taken off. */
function countryPicker(chosen, change) {
  const found = h("div", { class: "checks" });
  const tell = h("p", { class: "quietly", role: "status" });
  const field = searchField("Name or code", () => look(), { id: "find" });
  const look = () => {
    const { countries } = engine.request({ do: "countries", search: field.value }).reply;
    fill(found, countries.map(({ alpha2: code, name }) => h("label", { class: "check" }, flag(code), h("span", null, name), h("input", {
      type: "checkbox", checked: chosen.has(code),
      onchange: (event) => {
        chosen[event.target.checked ? "add" : "delete"](code);
        tell.textContent = chosen.size + " chosen";
        change(code, event.target.checked);
      },
    }))));
    tell.textContent = chosen.size + " chosen" + (countries.length === 0 ? "; no country has that in its name or codes" : "");
  };
  look();
  return [h("div", { class: "entry-field" }, h("label", { for: "find" }, "Search the countries"), field), tell, found];
}

view(/^\/lists(?:\/(.+))?$/, async (from) => {
  head();
  const { lists = [], error } = await ask("who");
  if (error) return problem({ error });
  const none = h("p", { class: "quietly", role: "status" });
  const field = lists.length > 0 && searchField("Name or code", () => {
    const found = new Set(engine.request({ do: "countries", search: field.value }).reply.countries.map(({ alpha2 }) => alpha2));
    const items = [...document.querySelectorAll(".list li")];
    for (const item of items) item.hidden = !found.has(item.dataset.code);
    none.textContent = items.every(({ hidden }) => hidden) ? "No country in your lists has that in its name or codes." : "";
  }, { "aria-label": "Search in the lists" });
  present("Favourites", h("div", { class: "wide" }, countryTabs("/lists"),
    row(button("+ New list", () => newList(), "main"), field && h("span", { class: "wide-field" }, field)), none,
    lists.length === 0 && emptyState("No lists yet.", "Make one here, or press the heart of a country.", "Countries", "/countries"),
    lists.map((list) => h("section", { class: "list", id: "list-" + list.id },
      h("div", { class: "row title", ...swiped(() => deleteList(list)) }, h("div", null, h("h2", null, told(list.name)),
        h("span", { class: "quietly" }, count(list.countries.length, "country", "countries"))),
        button(["Delete", h("span", { class: "unseen" }, " " + list.name)], () => deleteList(list), "quiet"),
        button(["+", h("span", { class: "unseen" }, " Add countries to " + list.name)], () => editList(list), "plain plus")),
      h("ul", { class: "directory" }, list.countries.map((code) => {
        const { reply } = engine.request({ do: "country", code });
        return h("li", { "data-code": code }, h("a", { href: "#/country/" + code + "/" + list.id }, flag(code), h("span", null, reply.name), h("span", { class: "codes" }, code)),
          button(["Remove", h("span", { class: "unseen" }, " " + reply.name)], () => once(async () => {
            const answer = await ask("changeList", { list: list.id, add: [], remove: [code] });
            if (answer.why || answer.error) return notice("list", answer.why || answer.error);
            if (list.countries.length === 1) tellGone(list);
            else toast([reply.name + " removed from ", told(list.name), "."], restoring(reply.name, "changeList", { list: list.id, add: [code], remove: [] }));
            await shownUndo();
          }), "quiet"));
      })),
      listChanges(list)))));
  if (from && $("list-" + from)) $("list-" + from).scrollIntoView();
});

/** The view without what went, and the focus on what takes that back. */
async function shownUndo() {
  await show();
  document.querySelector(".toast button")?.focus();
}

/** What takes back what was done to a list. */
const restoring = (name, word, wish, done = show) => () => once(async () => {
  const reply = await ask(word, wish);
  if (reply.why || reply.error) return notice("list", reply.why || reply.error);
  await done(reply);
  toast([told(name), " is back."]);
});

/** A list is gone, by itself with its last country or on purpose: it can be had back. */
const tellGone = ({ name, countries }, done) => toast([told(name), " deleted."], restoring(name, "createList", { name, countries, again: true }, done));

/** Deletes a list at once: it can be had back. */
const deleteList = (list) => once(async () => {
  const reply = await ask("deleteList", { list: list.id });
  if (reply.why || reply.error) return notice("list", reply.why || reply.error);
  tellGone(list);
  await shownUndo();
});

/** A finger that goes to the left, and not up or down. */
function swiped(done) {
  let from;
  return { ontouchstart: ({ touches: [touch] }) => { from = touch; }, ontouchend: ({ changedTouches: [touch] }) => {
    if (from.clientX - touch.clientX > 100 && Math.abs(from.clientY - touch.clientY) < 40) done();
  } };
}

/** Countries of a list: each check is kept at once. */
function editList(list) {
  const chosen = new Set(list.countries);
  const box = dialog("Countries of " + list.name, countryPicker(chosen, (code, isOn) => once(async () => {
    const reply = await ask("changeList", { list: list.id, add: isOn ? [code] : [], remove: isOn ? [] : [code] });
    if (reply.why || reply.error) notice("list", reply.why || reply.error);
    if (chosen.size > 0) return;
    box.close(); // a list without countries is gone
    tellGone({ ...list, countries: [code] });
  })));
  box.addEventListener("close", () => show());
}

/** A new list: a name and the first countries. */
function newList() {
  const chosen = new Set();
  const box = dialog("New list", [nameForm("Name", "", "", async (name) => {
    const reply = await ask("createList", { name, countries: [...chosen] });
    if (!reply.why && !reply.error) {
      box.close();
      show();
    }
    return reply;
  }), countryPicker(chosen, () => {}), button("Cancel", () => box.close(), "quiet")], h("button", { class: "main", form: "naming" }, "Make the list"));
}

/** Another name, asked for where the list stands, since not every browser asks by itself. */
function listChanges(list) {
  const id = "name-" + list.id;
  const name = h("input", { type: "text", id, maxlength: 200, autocomplete: "off", value: list.name });
  return h("details", null, h("summary", { class: "quiet" }, "Change this list",
    h("span", { class: "unseen" }, ": " + list.name)),
  h("form", {
    onsubmit: () => once(async () => {
      const reply = await ask("renameList", { list: list.id, name: name.value.trim() });
      if (reply.why || reply.error) return notice("list", reply.why || reply.error);
      show();
    }),
  }, h("label", { for: id }, "Name"), row(h("span", { class: "wide-field" }, name),
    h("button", { class: "plain" }, "Rename"))));
}
