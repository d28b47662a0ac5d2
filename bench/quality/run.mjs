/*
 * How well questions find their passage and get their answer, without any model: `node bench/quality/run.mjs`.
 *   --half=development|held-out|extra   only one part of the questions (tuning never looks at the held-out half);
 *                                 extra: eight small companies with three short documents each
 *   --scope=all|group|alone       one scope only: all documents in one company (where other companies' papers may
 *                                 answer as well), the business papers or the guides, or each document by itself
 *   --misses[=kind]               prints what went wrong (not of the held-out half)
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asDocument, loadCore } from './core.mjs';
import { readCompanies, readExtraQuestions } from './extra.mjs';
import { readSources } from './sources.mjs';

const PASSAGES = 8;
const KINDS = ['same', 'own', 'typo', 'other', 'none'];
const flag = (name) => {
  const found = process.argv.find((one) => one === `--${name}` || one.startsWith(`--${name}=`));
  return found && (found.split('=')[1] ?? true);
};

const here = dirname(fileURLToPath(import.meta.url));
const core = await loadCore();
const sources = readSources();
const passages = new Map();
const index = new core.PassageIndex();
for (const { name, text } of sources) load([index], name, name, text);
const together = new core.PassageIndex();
const companies = new Map();
for (const { name, texts } of readCompanies()) {
  const company = new core.PassageIndex();
  companies.set(name, company);
  for (const [at, text] of texts.entries()) load([company, together], `${name}-${at + 1}`, name, text);
}
const known = new Set(sources.map((source) => source.name));
const asked = JSON.parse(readFileSync(join(here, 'questions.json'), 'utf8'));
const extra = readExtraQuestions().map((one) => ({ ...one, half: 'extra' }));
const questions = [...asked.filter((one) => known.has(one.source)), ...extra];

console.log(
  `${sources.length} documents and ${companies.size} small companies, ${passages.size} passages, ${questions.length} questions`,
);
const guides = new Set([...known].filter((name) => /^(debian|gimp|installation)/.test(name)));
const papers = new Set([...known].filter((name) => !guides.has(name)));
for (const half of ['development', 'extra', 'held-out']) {
  if (flag('half') && flag('half') !== half) continue;
  for (const scope of ['all', 'group', 'alone']) {
    if (flag('scope') && flag('scope') !== scope) continue;
    if (half === 'extra' && scope === 'group') continue;
    const rows = questions.filter((one) => one.half === half).map((one) => ask(one, scope));
    report(`${half}, ${scope}`, rows);
    if (flag('misses') && half !== 'held-out') showMisses(rows);
  }
}

/** Cuts a document and adds it to the indexes; `source` is what hits are counted by. */
function load(indexes, name, source, text) {
  const cut = core.cut(asDocument(text), { name: `${name}.txt` });
  const added = cut.map((one) => ({ ...one, id: `${name}#${one.ordinal}`, source, vector: null }));
  for (const one of added) passages.set(one.id, one);
  for (const one of indexes) one.add(name, added);
}

/** Where a question is asked: an index and the sources to search, null for all. */
function placeOf({ half, source }, scope) {
  if (half === 'extra') return { at: scope === 'alone' ? companies.get(source) : together, only: null };
  const group = guides.has(source) ? guides : papers;
  return { at: index, only: { all: null, group, alone: new Set([source]) }[scope] };
}

function ask(question, scope) {
  const { at, only } = placeOf(question, scope);
  const started = performance.now();
  const query = {
    question: question.question,
    sources: only,
    search_type: 'keyword',
    limit: PASSAGES,
    vector: null,
  };
  const hits = at.search(query);
  const searched = performance.now();
  const found = hits.map((hit) => ({ ...passages.get(hit.id), score: hit.score, legs: hit.legs }));
  const answer = core.extractAnswer(question.question, found);
  const rank = found.findIndex((one) => one.source === question.source && holds(one.content, question.fact));
  const right = answer.found && holds(answer.answer, question.fact);
  const times = { search: searched - started, extract: performance.now() - searched };
  return { ...question, rank, found, answer, right, times };
}

function holds(text, fact) {
  return fact !== undefined && squeeze(text).includes(squeeze(fact));
}

function squeeze(text) {
  return text.replace(/\s+/g, '');
}

function report(title, rows) {
  console.log(`\n${title}: ${rows.length} questions`);
  console.log('kind    n   hit@1  hit@3  hit@8  refused  answer holds the fact');
  for (const kind of KINDS) {
    const of = rows.filter((row) => row.kind === kind);
    const share = (test) => `${Math.round((100 * of.filter(test).length) / of.length)} %`.padStart(5);
    const hit = (depth) => (kind === 'none' ? '    -' : share((row) => row.rank >= 0 && row.rank < depth));
    const refused = share((row) => !row.answer.found);
    const right = kind === 'none' ? '    -' : share((row) => row.right);
    console.log(
      `${kind.padEnd(6)} ${String(of.length).padStart(3)}  ${hit(1)}  ${hit(3)}  ${hit(8)}    ${refused}  ${right}`,
    );
  }
  const refused = rows.filter((row) => !row.answer.found);
  const none = rows.filter((row) => row.kind === 'none');
  const answerable = rows.filter((row) => row.kind !== 'none');
  const answered = answerable.filter((row) => row.answer.found);
  const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;
  const rightly = refused.filter((row) => row.kind === 'none').length;
  console.log(
    `refusal: precision ${percent(rightly, refused.length)}, recall ${percent(rightly, none.length)}; ` +
      `answerable refused ${percent(answerable.length - answered.length, answerable.length)}; ` +
      `given answers that hold the fact ${percent(answered.filter((row) => row.right).length, answered.length)}`,
  );
  const length = answered.reduce((sum, row) => sum + row.answer.answer.length, 0) / answered.length;
  const time = (name) =>
    rows.map((row) => row.times[name]).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)];
  console.log(
    `answers of ${Math.round(length)} characters; search ${time('search').toFixed(1)} ms, extract ${time('extract').toFixed(1)} ms (medians)`,
  );
}

function showMisses(rows) {
  for (const row of rows) {
    if (typeof flag('misses') === 'string' && row.kind !== flag('misses')) continue;
    const wrong = row.kind === 'none' ? row.answer.found : row.rank !== 0 || !row.right;
    if (!wrong) continue;
    const best = row.found[0];
    console.log(
      `\n[${row.kind}] ${row.question}  (${row.source}: ${row.fact ?? 'no answer'})  rank ${row.rank + 1}`,
    );
    console.log(
      `  first: ${best?.id} ${best?.score.toFixed(2)} ${best?.legs.map((leg) => leg.leg + leg.rank).join(' ')}`,
    );
    console.log(`  ${row.answer.found ? row.answer.answer.replaceAll('\n', ' / ') : 'REFUSED'}`);
  }
}
