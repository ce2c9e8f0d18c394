// Checks the catalogues text/en/*.json and text/ru/*.json against each other: the same files, keys and
// arguments, every pattern readable, every plural with the forms its language needs, and against the
// sources: every key that a source writes out is there. Keys put together at run time are checked as far
// as they are written out. It does not judge the wording.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const root = new URL("../../", import.meta.url);
const requireFromWeb = createRequire(new URL("web/package.json", root));
const { IntlMessageFormat } = requireFromWeb("intl-messageformat");
const { parse, TYPE } = requireFromWeb("@formatjs/icu-messageformat-parser");

const languages = ["en", "ru"];
const plural_forms = { en: ["one", "other"], ru: ["one", "few", "many", "other"] };

let passed = 0;
const failures = [];

function check(ok, complaint) {
  if (ok) passed += 1;
  else failures.push(complaint);
}

// JSON.parse keeps the last of two equal keys, so duplicates are looked for in the text.
function duplicate_keys(text) {
  const seen = new Set();
  const twice = new Set();
  for (const [, key] of text.matchAll(/^\s*"([^"]+)"\s*:/gm)) {
    if (seen.has(key)) twice.add(key);
    seen.add(key);
  }
  return [...twice];
}

function read_catalogue(language, file) {
  const path = `text/${language}/${file}`;
  const text = readFileSync(new URL(path, root), "utf8");
  let catalogue;
  try {
    catalogue = JSON.parse(text);
  } catch (error) {
    check(false, `${path}: not readable as JSON: ${error.message}`);
    return {};
  }
  const twice = duplicate_keys(text);
  check(twice.length === 0, `${path}: keys given twice: ${twice.join(", ")}`);
  return catalogue;
}

// How an argument is used may differ (a plural here, a plain number there); that it is used may not.
function collect(elements, note) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      note.tag(element.value);
      continue;
    }
    note.argument(element.value);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
    if (element.type === TYPE.plural) note.plural(element);
    for (const option of Object.values(element.options)) collect(option.value, note);
  }
}

// Whether # stands in these elements for the plural that holds them.
function counts(elements) {
  return elements.some(
    (element) =>
      element.type === TYPE.pound ||
      (element.type === TYPE.select && Object.values(element.options).some((o) => counts(o.value))),
  );
}

function check_plural(where, language, element) {
  const forms = Object.keys(element.options);
  // With exact numbers and `other` alone it is a switch. English asks no more of it; Russian does if it counts.
  const is_switch = forms.every((form) => form.startsWith("=") || form === "other");
  if (is_switch && (language === "en" || !counts(element.options.other.value))) return;
  const missing = plural_forms[language].filter((form) => !forms.includes(form));
  check(missing.length === 0, `${where}: plural of {${element.value}} lacks ${missing.join(", ")}`);
}

function check_pattern(language, file, key, pattern) {
  const where = `text/${language}/${file} ${key}`;
  const found = new Set();
  if (typeof pattern !== "string") {
    check(false, `${where}: not a string`);
    return found;
  }
  check(pattern.trim() !== "" && pattern === pattern.trim(), `${where}: empty, or with blanks around`);
  check(!pattern.includes("'"), `${where}: write ’ for an apostrophe; ' quotes in ICU patterns`);
  let elements;
  try {
    elements = parse(pattern, { ignoreTag: false });
    new IntlMessageFormat(pattern, language);
  } catch (error) {
    check(false, `${where}: not a valid pattern: ${error.message}`);
    return found;
  }
  collect(elements, {
    argument: (name) => found.add(name),
    plural: (element) => check_plural(where, language, element),
    tag: (name) => check(false, `${where}: has a tag <${name}>; texts are plain`),
  });
  return found;
}

function check_file(file, catalogues) {
  const keys = new Set(languages.flatMap((language) => Object.keys(catalogues[language])));
  for (const key of keys) {
    const lacking = languages.filter((language) => !(key in catalogues[language]));
    check(lacking.length === 0, `${file} ${key}: missing in ${lacking.join(", ")}`);
    const used = languages
      .filter((language) => key in catalogues[language])
      .map((language) => check_pattern(language, file, key, catalogues[language][key]))
      .map((names) => [...names].sort().join(", "));
    check(
      used.every((names) => names === used[0]),
      `${file} ${key}: different arguments: ${used.map((names) => `{${names}}`).join(" and ")}`,
    );
  }
}

const files_of = (language) =>
  readdirSync(new URL(`text/${language}/`, root)).filter((name) => name.endsWith(".json"));

const files = [...new Set(languages.flatMap(files_of))].sort();
check(files.length > 0, "text/: no catalogue found");

const owner = new Map();
for (const file of files) {
  const lacking = languages.filter((language) => !files_of(language).includes(file));
  check(lacking.length === 0, `text/*/${file}: missing in ${lacking.join(", ")}`);
  if (lacking.length > 0) continue;
  const catalogues = Object.fromEntries(languages.map((l) => [l, read_catalogue(l, file)]));
  check_file(file, catalogues);
  for (const key of Object.keys(catalogues.en)) {
    check(!owner.has(key), `${key}: in ${file} and in ${owner.get(key)}`);
    owner.set(key, file);
  }
}

// Literals of the sources that begin like a key: "northwood.log.visit", `northwood.action.${verb}`.
const source_folders = ["engine", "table", "server", "cli", "web/src"];
const source_ending = /\.(cpp|hpp|ts|svelte)$/;
const no_source = /(_test|\.test|\.spec)\.|\/(build|node_modules|dist)\//;

function* sources(folder) {
  for (const entry of readdirSync(new URL(`${folder}/`, root), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(path);
    else if (source_ending.test(path) && !no_source.test(path)) yield path;
  }
}

function written_keys(text, areas) {
  const literal = new RegExp(`["'\`]((?:${areas.join("|")})\\.[^"'\`\\s<>;]*)["'\`]`, "g");
  return [...text.matchAll(literal)].map(([, key]) => key);
}

const is_file_name = (key) => /\.(json|md|ts|svelte|cpp|hpp|db|log|txt|case)$/.test(key);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// A key with holes, or the beginning of one, asks for at least one key of that shape.
function shape_of(key) {
  const shape = key.split(/\$\{[^}]*\}/).map(escaped).join("[A-Za-z0-9_.]+");
  return new RegExp(`^${shape}${/[._]$/.test(key) ? "[A-Za-z0-9_.]+" : ""}$`);
}

const keys = [...owner.keys()];
const areas = [...new Set(keys.map((key) => key.split(".")[0]))];
for (const folder of source_folders) {
  for (const path of sources(folder)) {
    for (const key of written_keys(readFileSync(new URL(path, root), "utf8"), areas)) {
      if (is_file_name(key)) continue;
      const shape = shape_of(key);
      check(owner.has(key) || keys.some((known) => shape.test(known)), `${path}: no text for ${key}`);
    }
  }
}

for (const failure of failures) console.error(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
