// Countries: the picture of one, the directory, the lists.

/** The outline as a picture, large or as an ornament. */
const map = (outline, name) => outline && h("svg:svg", {
  class: "map", viewBox: [-40, -40, outline.width + 80, outline.height + 80].join(" "),
  role: name ? "img" : null, "aria-label": name ? "Map of " + name : null,
  "aria-hidden": name ? null : "true",
}, h("svg:path", { d: outline.path, "fill-rule": "evenodd" }));

/** Whether this machine draws flags as flags and not as two letters. */
const drawsFlags = (() => {
  let known;
  return () => {
    if (known !== undefined) return known;
    const canvas = h("canvas", { width: 24, height: 24 }).getContext("2d", { willReadFrequently: true });
    if (!canvas) return (known = false);
    canvas.font = "18px sans-serif";
    canvas.textBaseline = "top";
    canvas.fillText("🇳🇱", 0, 2);
    const { data } = canvas.getImageData(0, 0, 24, 24);
    known = false;
    // A flag has colour; two letters have none.
    for (let place = 0; place < data.length; place += 4) {
      if (data[place + 3] > 0 && Math.abs(data[place] - data[place + 2]) > 40) known = true;
    }
    return known;
  };
})();

/** A flag; where the machine has none, its two letters on a small flag. */
const flag = (code) => drawsFlags()
  ? h("span", { class: "flag", "aria-hidden": "true" },
    [...code].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1F1A5)).join(""))
  : h("span", { class: "flag letters", "aria-hidden": "true" }, code);

/** The two letters that an emoji of a flag is made of. */
const flagCode = (emoji) =>
  [...emoji].map((letter) => String.fromCharCode(letter.codePointAt(0) - 0x1F1A5)).join("");

/** The symbol of an outcome; if it is a flag, one that every machine can show. */
const sign = (symbol) => /^[\u{1F1E6}-\u{1F1FF}]{2}$/u.test(symbol) && !drawsFlags()
  ? flag(flagCode(symbol)) : told(symbol);

/** A text with flags in it, each as every machine can show it. */
const flagged = (text) => text.split(/([\u{1F1E6}-\u{1F1FF}]{2})/u).map((part, place) =>
  place % 2 === 0 ? part && told(part) : drawsFlags()
    ? h("span", { class: "flag" }, part) : h("span", { class: "flag letters" }, flagCode(part)));

/** Map, facts, link and entry position below a result. */
function countryPanel(code) {
  const { reply } = engine.request({ do: "country", code });
  if (reply.error) return null;
  const wanted = [["Names", "Full name"], ["Geography", "Capital"], ["Geography", "Capitals"],
    ["Geography", "Population"], ["Geography", "Area"], ["Codes", "Internet"],
    ["Calling codes and time zones", "Calling codes"]];
  const rank = (fact) => ["Full name", "Capital", "Capitals", "Population", "Area", "Language",
    "Currency"].indexOf(fact.name) + 1 || 9;
  const facts = reply.sections.flatMap((section) =>
    section.facts.filter((fact) => section.title === "Languages" || section.title === "Currencies" ||
      wanted.some(([title, name]) => title === section.title && name === fact.name))
      .map((fact) => ({ ...fact, name: section.title === "Languages" ? "Language"
        : section.title === "Currencies" ? "Currency" : fact.name })))
    .sort((one, other) => rank(one) - rank(other));
  return [h("section", { class: "country", "aria-label": reply.name },
    map(reply.map, reply.name), scale(reply.map), factList(facts), place(reply)), entry(reply.entry)];
}

const scale = (outline) => outline && h("p", { class: "quietly scale" },
  "The map is about " + outline.kilometres.toLocaleString("en") + " km wide.");

const factList = (facts) => h("dl", { class: "facts" }, facts.map((fact, index) => [
  h("dt", null, index > 0 && facts[index - 1].name === fact.name
    ? h("span", { class: "unseen" }, fact.name) : told(fact.name)),
  h("dd", null, fact.countries
    ? fact.countries.map(({ code, name }, index) => [index > 0 && ", ",
      code ? h("a", { href: "#/country/" + code }, told(name)) : told(name)])
    : told(fact.text)),
]));

/** A map of the machine's own, and one on the web, for machines that have none. */
function place(country) {
  if (!country.link) return null;
  const [, latitude, longitude] = /^geo:(-?[\d.]+),(-?[\d.]+)/.exec(country.link) || [];
  return h("p", { class: "maps" }, h("a", { class: "plain", href: country.link }, "Open in a map"),
    latitude && h("a", { class: "plain", rel: "noreferrer noopener", target: "_blank",
      href: "https://www.openstreetmap.org/?mlat=" + latitude + "&mlon=" + longitude + "#map=5/" + latitude + "/" + longitude },
    "On OpenStreetMap"), h("span", { class: "quietly" }, " " + country.link));
}

const entry = (position) => position && h("section", { class: "entry", "aria-labelledby": "entry" },
  h("h2", { id: "entry" }, "Entering, as of " + position.date),
  h("p", null, told(position.sentence)),
  position.unconfirmed && h("p", null, "This is unconfirmed: the sources leave something open."),
  position.note && h("p", null, told(position.note)),
  h("p", { class: "quietly" }, "According to ",
    h("a", { href: position.source, rel: "noreferrer noopener", target: "_blank" }, told(position.host)),
    ". It may have changed since. Before you book, ask the country's embassy or its authorities."));

const search = { text: "" };

view(/^\/countries$/, async () => {
  head();
  const found = h("ul", { class: "directory" });
  const tell = h("p", { class: "quietly", role: "status" });
  const field = h("input", {
    type: "search", id: "search", value: search.text, autocomplete: "off", spellcheck: "false",
    placeholder: "Name, code or +number", oninput: () => look(),
  });
  const look = () => {
    search.text = field.value;
    const { countries } = engine.request({ do: "countries", search: field.value }).reply;
    tell.textContent = countries.length === 0
      ? "No country has that in its name or codes."
      : count(countries.length, "country or territory", "countries and territories");
    fill(found, countries.map((country) => h("li", null,
      h("a", { href: "#/country/" + country.code }, flag(country.code),
        h("span", null, country.name), h("span", { class: "codes" }, country.alpha3 + " " + country.numeric)))));
  };
  present("Countries", h("div", { class: "wide" }, h("h1", null, "Countries"),
    switcher("/countries", "Countries", ["/countries", "Directory"], ["/lists", "My lists"]),
    h("label", { class: "search" }, h("span", { class: "unseen" }, "Search the countries"), field),
    tell, found));
  look();
});

view(/^\/country\/([A-Z]{2})$/, async (code) => {
  head();
  const country = await ask("country", { code });
  if (country.error) return problem(country);
  const { lists = [] } = await ask("who");
  present(country.name, h("article", { class: "wide nation" },
    h("p", null, h("a", { class: "quiet", href: "#/countries" }, icon("M15 5l-7 7 7 7"), "Countries")),
    h("h1", null, flag(code), told(country.name)),
    h("div", { class: "columns" },
      h("div", { class: "picture" }, map(country.map, country.name), scale(country.map), place(country),
        keeper(code, lists)),
      h("div", null, country.sections.map((section) => h("section", null,
        h("h2", null, section.title), factList(section.facts))),
      country.remarks.map((remark) => h("p", { class: "quietly" }, told(remark))),
      entry(country.entry)))));
});

/** On which lists a country is, and a way to put it on another. */
function keeper(code, lists) {
  const name = h("input", { type: "text", id: "new-list", maxlength: 100, autocomplete: "off" });
  return h("details", { class: "keeper" }, h("summary", null, "Keep on a list"),
    lists.map((list) => h("label", { class: "option switch" }, told(list.name), h("input", {
      type: "checkbox", role: "switch", checked: list.countries.includes(code),
      onchange: (event) => once(() => ask("changeList", {
        list: list.list, add: event.target.checked ? [code] : [],
        remove: event.target.checked ? [] : [code],
      })),
    }))),
    h("form", {
      onsubmit: (event) => {
        event.preventDefault();
        once(async () => {
          const reply = await ask("createList", { name: name.value.trim(), countries: [code] });
          if (reply.why || reply.error) return notice("list", reply.why || reply.error);
          show();
        });
      },
    }, h("label", { for: "new-list" }, "A new list"), row(name, h("button", { class: "plain" }, "Make"))));
}

view(/^\/lists$/, async () => {
  head();
  const { lists = [], error } = await ask("who");
  if (error) return problem({ error });
  present("My lists", h("div", { class: "wide" }, h("h1", null, "Countries"),
    switcher("/lists", "Countries", ["/countries", "Directory"], ["/lists", "My lists"]),
    lists.length === 0 && emptyState("No lists yet.", "Open a country and keep it on a list.", "Countries", "/countries"),
    lists.map((list) => h("section", { class: "list" }, h("h2", null, told(list.name)),
      h("ul", { class: "directory" }, list.countries.map((code) => {
        const { reply } = engine.request({ do: "country", code });
        return h("li", null, h("a", { href: "#/country/" + code }, flag(code), h("span", null, reply.name)),
          button(["Take off", h("span", { class: "unseen" }, " " + reply.name)], () => once(async () => {
            await ask("changeList", { list: list.list, add: [], remove: [code] });
            show();
          }), "quiet"));
      })),
      listChanges(list)))));
});

/** Another name, or none: asked for where the list stands, since not every browser asks by itself. */
function listChanges(list) {
  const change = (word, wish) => once(async () => {
    const reply = await ask(word, { list: list.list, ...wish });
    if (reply.why || reply.error) return notice("list", reply.why || reply.error);
    show();
  });
  const id = "name-" + list.list;
  const name = h("input", { type: "text", id, maxlength: 200, autocomplete: "off", value: list.name });
  const really = button("Delete it for good", () => change("deleteList"), "plain");
  really.hidden = true;
  return h("details", null, h("summary", null, "Change this list",
    h("span", { class: "unseen" }, ": " + list.name)),
  h("form", {
    onsubmit: (event) => {
      event.preventDefault();
      change("renameList", { name: name.value.trim() });
    },
  }, h("label", { for: id }, "Name"), row(h("span", { class: "wide-field" }, name),
    h("button", { class: "plain" }, "Rename"))),
  row(button("Delete", () => {
    really.hidden = false;
    really.focus();
  }, "quiet"), really));
}
