// Countries: the picture of one, the directory.

/** A text with flags in it, each as every machine can show it. */
const flagged = (text, prompt = text) => text.split(/([\u{1F1E6}-\u{1F1FF}]{2})/u).map((part, place) =>
  place % 2 === 0 ? part && coded(part, prompt) : drawsFlags()
    ? h("span", { class: "flag" }, part) : h("span", { class: "flag letters" }, flagCode(part)));

/** A question whose flag stands above it, large; its letters would be the answer. */
function flagQuestion(text) {
  const [, before, emoji, after] = /^([^]*?)([\u{1F1E6}-\u{1F1FF}]{2})([^]*)$/u.exec(text) || [];
  if (!emoji) return coded(text, text);
  return [drawsFlags() ? h("span", { class: "flag large", role: "img", "aria-label": "A flag." }, emoji) : h("span", { class: "no-flag" }, "This browser draws no flags."),
    told((before + after).trim())];
}

/** Map, facts, link and entry position of a result. */
function countryPanel(code) {
  const { reply } = engine.request({ do: "country", code });
  if (reply.error) return null;
  const named = (title, ...names) => (reply.sections.find((section) => section.title === title) || { facts: [] }).facts
    .filter(({ name }) => names.length === 0 || names.includes(name));
  const renamed = (facts, name) => facts.map((fact) => ({ ...fact, name }));
  const facts = [...named("Geography", "Capital", "Capitals", "Population", "Area"), ...renamed(named("Languages"), "Language"),
    ...renamed(named("Currencies"), "Currency"), ...named("Calling codes and time zones", "Calling codes"), ...named("Codes", "Internet")];
  const few = facts.filter(({ name }) => /^(Capital|Population|Area|Currency)/.test(name)).slice(0, 5);
  return {
    few: factList(few), map: h("section", { class: "country", "aria-label": reply.name }, map(reply.map, reply.name), scale(reply.map)),
    facts: h("div", { class: "facts-place" }, factList(facts), place(reply)), entry: entry(reply.entry),
  };
}

/** The outline as a picture, large or as an ornament. */
const map = (outline, name) => outline && h("svg:svg", {
  class: "map", viewBox: [-40, -40, outline.width + 80, outline.height + 80].join(" "),
  role: name ? "img" : null, "aria-label": name ? "Map of " + name : null,
  "aria-hidden": name ? null : "true",
}, h("svg:path", { d: outline.path, "fill-rule": "evenodd" }));

const scale = (outline) => outline && h("p", { class: "quietly scale" },
  "The map is about " + outline.kilometres.toLocaleString("en") + " km wide.");

const factList = (all) => h("dl", { class: "facts" }, all.filter(({ text }) => !/^geo:/.test(text || "")).map((fact, index, facts) => [
  h("dt", null, index > 0 && facts[index - 1].name === fact.name
    ? h("span", { class: "unseen" }, fact.name) : told(fact.name)),
  h("dd", null, fact.countries
    ? fact.countries.map(({ code, name }, index) => [index > 0 && ", ",
      code ? h("a", { href: "#/country/" + code }, told(name)) : told(name)])
    : told(fact.text)),
]));

/** Where it is, and a map on the web that is opened only by who asks for it. */
function place(country) {
  const [, latitude, longitude] = /^geo:(-?[\d.]+),(-?[\d.]+)/.exec(country.link || "") || [];
  return latitude && h("p", { class: "maps" }, h("a", { class: "plain", rel: "noreferrer noopener", target: "_blank",
    href: "https://www.openstreetmap.org/?mlat=" + latitude + "&mlon=" + longitude + "#map=5/" + latitude + "/" + longitude },
  "Map on openstreetmap.org"), h("span", { class: "quietly" }, " " + placeWords([longitude, latitude].map((text) => Math.round(text * 1e6)))));
}

/** A date as people write it; a month or a year stays one. */
const dayOf = (text) => !/^\d{4}-\d{2}/.test(text) ? text : new Date(text).toLocaleDateString("en-GB",
  { timeZone: "UTC", year: "numeric", month: "long", ...(text.length > 7 ? { day: "numeric" } : {}) });

function entry(position) {
  if (!position) return null;
  // An authority comes before a newspaper that says the same.
  const [, authority] = /^(.+) (?:says|announced) the same\.$/.exec(position.note || "") || [];
  return h("section", { class: "entry", "aria-labelledby": "entry" },
    h("h2", { id: "entry" }, position.date ? "Entering, as of " + dayOf(position.date) : "Entering"),
    h("p", null, told(position.sentence)),
    position.unconfirmed && h("p", null, "This is unconfirmed: the sources are not conclusive."),
    position.note && !authority && h("p", null, told(position.note)),
    h("p", { class: "quietly" }, "According to ", authority && [told(authority[0].toLowerCase() + authority.slice(1)), ", and to "],
      h("a", { href: position.source, rel: "noreferrer noopener", target: "_blank" }, told(position.host)),
      ". It may have changed since. Ask the country's embassy or authorities before you book."));
}

// What was searched is kept on the way to a country and back, and nowhere else.
const search = { text: "" };
addEventListener("hashchange", () => { if (!/^#\/countr/.test(location.hash)) search.text = ""; });

/** A field that searches while one types. */
const searchField = (placeholder, look, properties) => h("input",
  { type: "search", autocomplete: "off", spellcheck: "false", placeholder, oninput: look, ...properties });

/** What the search finds, as rows; `here` is the country that is shown beside them. */
function directory(lists, here) {
  const found = h("ul", { class: "directory" });
  const tell = h("p", { class: "quietly", role: "status" });
  const field = searchField("English name, code, +number", () => look(), { id: "search", value: search.text });
  const look = () => {
    search.text = field.value;
    const { countries } = engine.request({ do: "countries", search: field.value }).reply;
    tell.textContent = countries.length === 0
      ? "No country has that in its English name or codes."
      : count(countries.length, "country or territory", "countries and territories");
    fill(found, countries.map(({ alpha2: code, name, alpha3, numeric }) => h("li", null,
      h("a", { href: "#/country/" + code, "aria-current": code === here ? "page" : null }, flag(code),
        h("span", null, name), h("span", { class: "codes" }, [code, alpha3, numeric].join(" "))),
      !here && heart(code, name, lists))));
  };
  look();
  return [h("label", { class: "search" }, h("span", { class: "unseen" }, "Search the countries"), field), tell, found];
}

/** The title, the way out of an account, and the two ways to countries. */
const countryTabs = (here) => [h("div", { class: "row title" }, h("h1", null, "Countries"), app.signedIn && !host.isOn && button("Sign out", signOut, "quiet")),
  switcher(here, "Countries", ["/countries", "Countries"], ["/lists", "Favourites"])];

view(/^\/countries$/, async () => {
  head();
  const { lists = [] } = await ask("who");
  present("Countries", h("div", { class: "wide" }, countryTabs("/countries"), directory(lists)));
});

view(/^\/country\/([A-Z]{2})(?:\/(.+))?$/, async (code, from) => {
  head();
  const country = await ask("country", { code });
  if (country.error) return problem(country);
  const { lists = [] } = await ask("who");
  const list = lists.find((one) => one.id === from);
  const [back, words] = list ? ["/lists/" + list.id, list.name] : ["/countries", "Countries"];
  // On a laptop the others are beside it.
  const others = !list && matchMedia("(min-width: 72rem)").matches && h("aside", { class: "others", "aria-label": "Countries" }, directory(lists, code));
  present(country.name, h("div", { class: others ? "list-and-detail" : "" }, others, h("div", { class: "wide" },
    h("p", null, h("a", { class: "quiet", href: "#" + back }, icon("M15 5l-7 7 7 7"), told(words))),
    h("article", { class: "nation" }, worldMap(code, country.name),
      h("div", { class: "row title" }, h("span", { class: "flag-place" }, flag(code)),
        h("div", null, h("p", { class: "kicker" }, regionOf(country)), h("h1", null, told(country.name))), heart(code, country.name, lists, "Add to a list")),
      h("div", { class: "columns" },
        h("div", null, inOrder(country.sections).map((section) => h("section", null,
          h("h2", null, section.title), factList(section.facts))),
        country.remarks.map((remark) => h("p", { class: "quietly" }, told(remark)))),
        h("div", { class: "picture" }, map(country.map, country.name), scale(country.map), place(country))),
      entry(country.entry), closeUp(code)))));
  const here = document.querySelector(".others [aria-current]");
  if (here) here.parentElement.parentElement.scrollTop = here.offsetTop - 120;
});

/** What is asked for most comes first, codes last. */
const inOrder = (sections) => ["Geography", "Languages", "Currencies", "Names", "Partnerships", "Calling codes and time zones", "Codes"]
  .map((title) => sections.find((section) => section.title === title)).filter(Boolean).map((section) => section.title !== "Geography" ? plainNames(section)
    : { ...section, facts: [...mainFacts(section), ...section.facts.filter((fact) => !mainFacts(section).includes(fact))] });
const mainFacts = ({ facts }) => [/^Capital/, /^Population/, /^Area/].flatMap((name) => facts.filter((fact) => name.test(fact.name)));

/** A code is no label: what it stands for is called by what it is, and the code comes last. */
const plainNames = ({ title, facts }) => ({ title, facts: facts.map((fact) => /^[A-Z]{2,}$|^[a-z]{2,3}$/.test(fact.name)
  ? { name: { Languages: "Language", Currencies: "Currency" }[title] || "Member of", text: fact.text + " · " + fact.name }
  : { ...fact, name: fact.name.replace("Blocs", "Member of") }) });

const regionOf = ({ sections }) => ["Subregion", "Region"].map((name) => sections.flatMap(({ facts }) => facts).find((fact) => fact.name === name)).find(Boolean)?.text;
