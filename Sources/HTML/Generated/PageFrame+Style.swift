// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension PageFrame {
  /// The style of every page.
  static let style = #"""
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1d2126; --soft: #565d66; --line: #d9d6cf;
  --accent: #1f5fbf; --accent-soft: #dfe9f8; --ghost: #b9c3d1; --now: #fff3cf;
  --good: #11663a; --good-soft: #e3f4e9; --bad: #a81c1c; --bad-soft: #fbe7e5;
  --open: #7a5300; --open-soft: #fbf0d8; --focus: #8a3ffc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15181c; --card: #1d2126; --ink: #eceae5; --soft: #aab1ba; --line: #383e46;
    --accent: #82b1ff; --accent-soft: #24344f; --ghost: #56606e; --now: #3a3418;
    --good: #7fd8a2; --good-soft: #17301f; --bad: #ff9c92; --bad-soft: #3a1c1a;
    --open: #f0c674; --open-soft: #352a12; --focus: #c9a6ff;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
}
[hidden] { display: none !important; }
code, kbd, .id, .path, .time, .number {
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  font-size: 0.9em;
}
.time, .number, .count, .delta, output { font-variant-numeric: tabular-nums; }
code, .id, .path, del, ins, bdi { overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -100vw; top: 0; background: var(--card); padding: 0.75rem 1rem; z-index: 2; }
.skip:focus { left: 0; }

.top, main { max-width: 78rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem); }
.top { padding-top: clamp(1.25rem, 4vw, 3rem); }
.eyebrow { margin: 0; color: var(--soft); font-weight: 600; letter-spacing: 0.02em; }
h1 { margin: 0.1em 0 0.3em; font-size: clamp(1.7rem, 1.2rem + 2.4vw, 3rem); line-height: 1.12; letter-spacing: -0.02em; }
h2 { margin: 0 0 0.6rem; font-size: 1.35rem; line-height: 1.25; letter-spacing: -0.01em; }
h3 { margin: 0 0 0.5rem; font-size: 1.02rem; line-height: 1.3; }
h4 { margin: 1rem 0 0.35rem; font-size: 0.95rem; }
p { margin: 0 0 0.75rem; max-width: 70ch; }
.facts { display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; color: var(--soft); max-width: none; }
section { margin: 2.5rem 0; min-width: 0; }
@media (min-width: 62rem) {
  .pair { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 0 2rem; }
  .pair section { margin: 0; }
}
section.verdict { margin-top: 1rem; }

.verdict {
  display: flex; gap: clamp(0.9rem, 2.5vw, 1.75rem); align-items: flex-start;
  padding: clamp(1rem, 3vw, 1.75rem); border-radius: 14px; border: 2px solid currentColor;
}
.verdict > div { min-width: 0; overflow-wrap: anywhere; }
.verdict h2 { font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.3rem); margin: 0 0 0.25rem; }
.verdict p { color: var(--ink); margin-bottom: 0.35rem; }
.verdict .held { color: var(--soft); margin: 0; }
.verdict .sign {
  flex: none; width: 1.45em; height: 1.45em; margin: 0; border-radius: 50%; color: var(--paper);
  font-size: clamp(1.8rem, 1.2rem + 2vw, 2.7rem); font-weight: 700; line-height: 1.45; text-align: center;
}
.passed { color: var(--good); background: var(--good-soft); }
.passed .sign { background: var(--good); }
.failed { color: var(--bad); background: var(--bad-soft); }
.failed .sign { background: var(--bad); }
.unjudged { color: var(--open); background: var(--open-soft); }
.unjudged .sign { background: var(--open); }

.headline { font-size: clamp(1.35rem, 1.1rem + 1.2vw, 1.9rem); font-weight: 650; line-height: 1.25; margin-bottom: 0.4rem; }
.because { padding: 0; list-style: none; display: grid; gap: 0.4rem; margin: 0; }
.because li { padding-left: 0.9rem; border-left: 3px solid var(--line); }
.because strong { display: block; }

.findings { list-style: none; padding: 0; margin: 0; display: grid; gap: 1rem; }
.finding { padding: 1rem 1.15rem; background: var(--card); border: 1px solid var(--line); border-left: 6px solid var(--bad); border-radius: 8px; }
.finding.note { border-left-color: var(--open); }
.finding .code { font-family: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; color: var(--bad); margin-right: 0.35rem; }
.finding.note .code { color: var(--open); }
.where { color: var(--soft); }
dl { margin: 0; display: grid; grid-template-columns: minmax(6.5rem, auto) minmax(0, 1fr); gap: 0.3rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }

.controls { display: grid; gap: 0.75rem; margin-bottom: 1rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button {
  font: inherit; font-weight: 600; color: var(--ink); background: var(--accent-soft); cursor: pointer;
  border: 1px solid var(--accent); border-radius: 8px; padding: 0.45rem 0.95rem; min-height: 2.75rem;
}
button:hover { background: var(--card); }
button[disabled] { color: var(--soft); border-color: var(--line); background: transparent; cursor: default; }
#play { min-width: 6.5rem; }
.slide { display: grid; grid-template-columns: auto 1fr auto; gap: 0.85rem; align-items: center; }
.slide label { font-weight: 600; }
.slide output { min-width: 6.5ch; text-align: right; }
input[type="range"] { width: 100%; min-width: 0; height: 2.75rem; margin: 0; accent-color: var(--accent); background: transparent; }
.keys { margin: 0; color: var(--soft); font-size: 0.9rem; max-width: none; }
kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 0.35em; background: var(--paper); }
.spoken { position: absolute; margin: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.stage { display: grid; gap: 1.5rem; }
@media (min-width: 62rem) { .stage { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 2rem; align-items: start; } }
.stage > *, .chart { min-width: 0; }
.card, .chart { padding: clamp(1rem, 2vw, 1.4rem); background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.card h3 { color: var(--soft); margin: 0; font-weight: 600; }
.card .what { font-size: 1.25rem; font-weight: 650; line-height: 1.3; margin: 0.1rem 0 0.85rem; }
.charts { display: grid; gap: 1.5rem; }
.changes { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.2rem; }
.changes .path { color: var(--soft); margin-right: 0.25rem; }
.changes del, .changes ins {
  font-family: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.88em;
  padding: 0.05em 0.35em; border-radius: 4px; text-decoration-thickness: 1px;
}
del { background: var(--bad-soft); color: var(--bad); }
ins { background: var(--good-soft); color: var(--good); text-decoration: none; }

.bars { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.55rem; }
.bars li { display: grid; grid-template-columns: minmax(4.5rem, 8.5rem) 1fr 2.5ch 3ch; gap: 0.7rem; align-items: center; }
.bars .name { overflow-wrap: anywhere; line-height: 1.2; }
.bars svg { display: block; width: 100%; height: 1.35rem; border-radius: 4px; overflow: hidden; }
.bars .count { font-weight: 650; text-align: right; }
.bars .delta { color: var(--accent); font-size: 0.9rem; }
.track { fill: var(--line); opacity: 0.45; }
.ghost { fill: var(--ghost); }
.bars .fill { fill: var(--accent); }
.bars .ghost { transform: none; }
.legend, figcaption { color: var(--soft); font-size: 0.9rem; margin: 0.75rem 0 0; }
.key { display: inline-block; width: 1.4em; height: 0.7em; border-radius: 3px; margin: 0 0.15em 0 0.4em; background: var(--accent); }
.key.ghost { background: var(--ghost); }
.key.back { background: var(--bad); height: 0.25em; vertical-align: 0.25em; }
.key.returned { background: var(--good); height: 0.25em; vertical-align: 0.25em; }
figure { margin: 0; }
.plot { display: grid; grid-template-columns: auto 1fr; grid-template-rows: auto 1fr auto; column-gap: 0.6rem; }
.plot span { color: var(--soft); font-size: 0.85rem; text-align: right; font-variant-numeric: tabular-nums; grid-column: 1; }
.plot .high { grid-row: 1; }
.plot .low { grid-row: 3; }
.plot svg { grid-column: 2; grid-row: 1 / 4; }
svg.line { display: block; width: 100%; height: 11rem; border-left: 1px solid var(--line); border-bottom: 1px solid var(--line); }
.curve, .cursor, .arcs path { fill: none; vector-effect: non-scaling-stroke; }
.curve { stroke: var(--accent); stroke-width: 2.5px; }
.cursor { stroke: var(--bad); stroke-width: 2px; stroke-dasharray: 5 4; }
.arcs { display: block; width: 100%; height: 5rem; overflow: visible; }
.arcs path { stroke-width: 2px; stroke: var(--soft); opacity: 0.55; }
.arcs .returned { stroke: var(--good); opacity: 1; }
.arcs .back { stroke: var(--bad); opacity: 1; }
.arcs .later { opacity: 0.18; }
.arcs .current { stroke-width: 4.5px; opacity: 1; }
.places { list-style: none; display: flex; margin: 0.2rem 0; padding: 0; }
.places li { flex: 1 1 0; min-width: 0; text-align: center; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
.places span { display: inline-block; min-width: 1.7em; border-radius: 999px; }
.places .current span { background: var(--accent); color: var(--paper); font-weight: 700; }

.scroll { overflow: auto; max-height: 40rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); position: relative; }
table { border-collapse: collapse; width: 100%; font-size: 0.95rem; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; }
thead th { position: sticky; top: 0; background: var(--card); box-shadow: inset 0 -1px var(--line); white-space: nowrap; z-index: 1; }
th.number, td.number, td.time { text-align: right; white-space: nowrap; }
tbody tr:first-child > * { border-top: 1px solid var(--line); }
td.what { min-width: 14rem; }
td.changed { min-width: 13rem; }
.type { color: var(--soft); font-size: 0.88em; white-space: nowrap; }
.none { color: var(--soft); }
.flag { color: var(--bad); font-weight: 650; }
.flags { display: block; }
#card-flags:empty { display: none; }
tr.flagged { box-shadow: inset 4px 0 var(--bad); }
tr.current, tr:target { background: var(--now); }
details summary { cursor: pointer; color: var(--soft); font-size: 0.9em; padding: 0.15rem 0; }
td .data { display: block; max-width: 34rem; }
.scroll-note { color: var(--soft); }
.check { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin: 1.25rem 0 0.75rem; }
.check p { margin: 0; font-weight: 600; }
.check .passed, .check .failed { background: none; }
.facts-list { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.15rem; margin-bottom: 1rem; }

thead button { all: unset; cursor: pointer; font-weight: 700; display: inline-flex; gap: 0.35em; align-items: baseline; min-height: 1.75rem; }
thead button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
thead button::after { content: "↕"; color: var(--soft); }
th[aria-sort="ascending"] button::after { content: "↑"; color: var(--ink); }
th[aria-sort="descending"] button::after { content: "↓"; color: var(--ink); }
.badge { white-space: nowrap; font-weight: 650; background: none; }
.distributions { display: grid; gap: 1.5rem; align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.chart table { font-size: 0.95rem; }
.bars.plain li { grid-template-columns: minmax(4.5rem, 7.5rem) 1fr auto; }
.bars.plain .count { min-width: 4ch; white-space: nowrap; }
.chart .bars + p { margin-top: 0.75rem; }
.box { display: block; width: 100%; height: 1.1rem; margin: 0.2rem 0 0.4rem; overflow: visible; }
.median { stroke: var(--accent); stroke-width: 3px; vector-effect: non-scaling-stroke; }
.box .curve { stroke-width: 1.5px; }
.keep, #sessions th.id { white-space: nowrap; }

@media (max-width: 40rem) {
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { margin-bottom: 0.55rem; }
  .keys { display: none; }
  .bars li { grid-template-columns: minmax(4rem, 6.5rem) 1fr 2.5ch 3ch; gap: 0.45rem; }
  .buttons { flex-wrap: nowrap; }
  .buttons button { flex: 1 1 auto; padding-inline: 0.4rem; }
  .buttons span[aria-hidden] { display: none; }
  #play { min-width: 0; }
  th, td { padding: 0.45rem 0.5rem; }
}
@media (prefers-reduced-motion: no-preference) {
  .bars .fill { transition: width 180ms ease-out; }
  .arcs path { transition: opacity 180ms; }
}
@media (forced-colors: active) {
  .fill, .curve { fill: Highlight; stroke: Highlight; }
  .curve { fill: none; }
  tr.current, .places .current span { outline: 2px solid Highlight; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --accent: #1f5fbf; --ghost: #bbb; --now: #fff; --good: #11663a; --good-soft: #fff; --bad: #a81c1c; --bad-soft: #fff; --open: #7a5300; --open-soft: #fff; }
  body { font-size: 10pt; }
  .top, main { max-width: none; padding: 0; }
  section { margin: 1.25rem 0; }
  .controls, .skip, .check, .plain { display: none !important; }
  .scroll { overflow: visible; max-height: none; border: 0; }
  thead th { position: static; }
  table { font-size: 8pt; }
  th, td { padding: 0.2rem 0.4rem; }
  td.what, td.changed { min-width: 0; }
  td.what details { display: none; }
  .verdict, .card, .chart, .finding, tbody { break-inside: avoid; }
  .stage { display: block; }
  .card, .chart { margin-bottom: 0.75rem; }
  .verdict .sign { color: #fff; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}

"""#
}
