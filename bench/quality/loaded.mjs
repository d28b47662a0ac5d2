import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asDocument, loadCore } from './core.mjs';
import { readCompanies, readExtraQuestions } from './extra.mjs';
import { readSources } from './sources.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const GUIDE = /^(debian|gimp|installation)/;

/** Passages looked at for an answer, as the product does. */
const PASSAGES = 8;

/**
 * Everything loaded and indexed: `{ core, counts, questions, find }`. `find(question, scope)` gives the passages found in
 * `all` documents, the `group` of the question's document, or that document `alone`.
 */
export async function loadBench() {
  const core = await loadCore();
  const passages = new Map();
  const load = (indexes, name, source, text) => {
    const cut = core.cut(asDocument(text), { name: `${name}.txt` });
    const added = cut.map((one) => ({ ...one, id: `${name}#${one.ordinal}`, source, vector: null }));
    for (const one of added) passages.set(one.id, one);
    for (const one of indexes) one.add(name, added);
  };
  const index = new core.PassageIndex();
  const sources = readSources();
  for (const { name, text } of sources) load([index], name, name, text);
  const together = new core.PassageIndex();
  const companies = new Map();
  for (const { name, texts } of readCompanies()) {
    const company = new core.PassageIndex();
    companies.set(name, company);
    for (const [at, text] of texts.entries()) load([company, together], `${name}-${at + 1}`, name, text);
  }
  const names = sources.map((source) => source.name);
  const groupOf = (source) => new Set(names.filter((name) => GUIDE.test(name) === GUIDE.test(source)));
  const find = ({ half, source, question }, scope) => {
    const extra = half === 'extra';
    const at = extra ? (scope === 'alone' ? companies.get(source) : together) : index;
    const only = extra || scope === 'all' ? null : scope === 'group' ? groupOf(source) : new Set([source]);
    const query = { question, sources: only, search_type: 'keyword', limit: PASSAGES, vector: null };
    const hits = at.search(query);
    return hits.map((hit) => ({ ...passages.get(hit.id), score: hit.score, legs: hit.legs }));
  };
  const counts = { documents: sources.length, passages: passages.size, companies: companies.size };
  return { core, counts, questions: readQuestions(names), find };
}

function readQuestions(names) {
  const asked = JSON.parse(readFileSync(join(here, 'questions.json'), 'utf8'));
  const extra = readExtraQuestions().map((one) => ({ ...one, half: 'extra' }));
  return [...asked.filter((one) => names.includes(one.source)), ...extra];
}

/** True when a text holds the expected fact, however its lines are broken. */
export function holds(text, fact) {
  return fact !== undefined && squeeze(text).includes(squeeze(fact));
}

function squeeze(text) {
  return text.replace(/\s+/g, '');
}
