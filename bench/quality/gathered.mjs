import { readFileSync } from 'node:fs';
import { readCompanies } from './companies.mjs';
import { asDocument } from './core.mjs';
import { countsIn, FITTED, holds } from './loaded.mjs';
import { readSources } from './sources.mjs';

/** An answer that does not hold the fact is still an answer to an answerable question, but counts less. */
const WRONG = 0.4;
/** Of a question whose sentence was taken out of the document, and whose passages were taken out of what was found. */
const WITHOUT = { sentence: 0.3, passage: 0.35 };
/** Of a question of near.json among other documents, one of which may happen to answer it. */
const AMONG_OTHERS = 0.3;
/** Longer documents are not cut anew for each question. */
const CUT_ANEW = 50_000;
export const SCOPES = ['all', 'group', 'alone'];

/**
 * What the refusal is fitted on: `{ half, source, scope, kind, without, label, once, weight, x }` with the signals `x` in
 * the order of SIGNALS and 1 at the end. The questions of the fitted halves; those of near.json, near the topic of the same
 * documents and unanswerable; and the answerable ones again over what is left when their fact is taken out.
 */
export function gather({ core, questions, find }) {
  const near = JSON.parse(readFileSync(new URL('near.json', import.meta.url), 'utf8'));
  const texts = textsOf();
  const asked = questions.filter((one) => FITTED.includes(one.half));
  return [
    ...asked.flatMap((one) => asAsked(one, core, find)),
    ...near.flatMap((one) => asAsked({ ...one, kind: 'near' }, core, find)),
    ...asked.flatMap((one) => withoutFact(one, core, find, texts)),
  ];
}

/** Each question counts once, in however many scopes it is asked; those of near.json once alone and a little elsewhere. */
function asAsked(question, core, find) {
  const scopes = SCOPES.filter((scope) => countsIn(question, scope));
  return scopes.map((scope) => {
    const row = rowOf(core, question, find(question, scope), scope);
    const once = 1 / scopes.length;
    if (question.kind !== 'near') return { ...row, once, weight: row.weight * once };
    return { ...row, once, weight: scope === 'alone' ? 1 : AMONG_OTHERS };
  });
}

function withoutFact(question, core, find, texts) {
  if (question.kind === 'none') return [];
  const scopes = SCOPES.filter((scope) => countsIn(question, scope));
  const rows = scopes.flatMap((scope) => {
    const found = find(question, scope);
    const rest = found.filter((one) => !holds(one.content, question.fact));
    if (rest.length === found.length) return [];
    const row = rowOf(core, question, rest, scope, 'passage');
    return [{ ...row, weight: row.weight / scopes.length }];
  });
  const left = without(question, texts.get(question.source) ?? [], core);
  if (left) rows.push(rowOf(core, question, search(question, left, core), 'alone', 'sentence'));
  return rows;
}

function rowOf(core, question, found, scope, without = null) {
  const { half, kind, source } = question;
  const label = kind === 'none' || kind === 'near' || without ? 0 : 1;
  const base = { half, kind, source, scope, without, label, once: 1 };
  const asked = core.analyseQuestion(question.question, core.lexicon());
  const statements = found.flatMap((passage, at) => core.statementsOf(passage, at));
  const rated = core.rate(question.question, asked, statements, found);
  const [best] = rated;
  if (!best) return { ...base, weight: 1, x: null };
  const types = core.answerTypes(question.question, asked.language);
  const answer = core
    .choose(rated, statements, types)
    .map((one) => one.statement.text.replace(/\s*\n\s*/g, ' '))
    .join('\n');
  const signals = core.signalsOf(
    { text: question.question, language: asked.language },
    { best, answer, passages: found },
  );
  const wrong = label === 1 && !holds(answer, question.fact);
  const weight = wrong ? WRONG : without ? WITHOUT[without] : 1;
  return { ...base, weight, x: [...core.SIGNALS.map((name) => signals[name]), 1] };
}

/** The texts with every sentence taken out that holds the fact; null where none was, or they are too long. */
function without({ fact }, texts, core) {
  if (texts.join('').length > CUT_ANEW) return null;
  const left = texts.map((text) => {
    const passages = core.cut(asDocument(text), { name: 'text.txt' });
    const gone = passages
      .flatMap((one) => core.statementsOf({ ...one, id: 'text', score: 1 }, 0))
      .filter((one) => holds(one.text, fact));
    return gone.reduce((rest, one) => rest.replace(one.text, ''), text);
  });
  return left.join('') === texts.join('') ? null : left;
}

function search({ question, source }, texts, core) {
  const index = new core.PassageIndex();
  const passages = new Map();
  for (const [at, text] of texts.entries()) {
    const cut = core.cut(asDocument(text), { name: `${source}.txt` });
    const added = cut.map((one) => ({ ...one, id: `${at}#${one.ordinal}`, vector: null }));
    for (const one of added) passages.set(one.id, one);
    index.add(String(at), added);
  }
  const hits = index.search({ question, sources: null, search_type: 'keyword', limit: 8, vector: null });
  return hits.map((hit) => ({ ...passages.get(hit.id), score: hit.score }));
}

function textsOf() {
  const papers = readSources().map(({ name, text }) => [name, [text]]);
  const companies = ['extra', 'trades'].flatMap(readCompanies).map(({ name, texts }) => [name, texts]);
  return new Map([...papers, ...companies]);
}
