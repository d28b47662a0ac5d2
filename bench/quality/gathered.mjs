import { readFileSync } from 'node:fs';
import { countsIn, FITTED, holds } from './loaded.mjs';

/** An answer that does not hold the fact is still an answer to an answerable question, but counts less. */
const WRONG = 0.4;
/** Weight of a passage list with the answer taken out. */
const TAKEN_OUT = 0.35;
export const SCOPES = ['all', 'group', 'alone'];

/**
 * What the refusal is fitted on: `{ half, source, scope, kind, out, label, once, weight, x }` with the signals `x` in the
 * order of SIGNALS and 1 at the end. Questions of the fitted halves, and the answerable ones again without the passages that
 * hold their fact (`out`). Those of near.json, near the topic of the same documents and unanswerable, are told of but weigh
 * nothing: fitting on them too refuses more of them and loses as much on other documents.
 */
export function gather({ core, questions, find }) {
  const near = JSON.parse(readFileSync(new URL('near.json', import.meta.url), 'utf8'));
  const asked = questions.filter((one) => FITTED.includes(one.half));
  const rows = asked.flatMap((one) => SCOPES.flatMap((scope) => rowsOf(one, scope, core, find)));
  const told = near.map((one) => ({ ...rowOf({ ...one, kind: 'near' }, find(one, 'alone'), core), once: 1 }));
  return [...rows, ...told.map((row) => ({ ...row, scope: 'alone', weight: 0 }))];
}

/** The question with what was found, and again without the passages that hold the answer. */
function rowsOf(question, scope, core, find) {
  if (!countsIn(question, scope)) return [];
  const scopes = SCOPES.filter((one) => countsIn(question, one)).length;
  const found = find(question, scope);
  const first = rowOf(question, found, core);
  const without = found.filter((one) => !holds(one.content, question.fact));
  const two = question.kind !== 'none' && without.length < found.length;
  const out = two ? [{ ...rowOf(question, without, core), out: true, label: 0, weight: TAKEN_OUT }] : [];
  // Each question counts once, in however many scopes it is asked.
  return [first, ...out].map((row) => ({ ...row, scope, weight: row.weight / scopes, once: 1 / scopes }));
}

function rowOf(question, found, core) {
  const { half, kind, source } = question;
  const label = kind === 'none' || kind === 'near' ? 0 : 1;
  const asked = core.analyseQuestion(question.question, core.lexicon());
  const statements = found.flatMap((passage, at) => core.statementsOf(passage, at));
  const rated = core.rate(question.question, asked, statements, found);
  const [best] = rated;
  if (!best) return { half, kind, source, label, weight: 1, x: null };
  const types = core.answerTypes(question.question, asked.language);
  const chosen = core.choose(rated, statements, types).map((one) => one.statement.text);
  const answer = chosen.map((text) => text.replace(/\s*\n\s*/g, ' ')).join('\n');
  const signals = core.signalsOf(
    { text: question.question, language: asked.language },
    { best, answer, passages: found },
  );
  const weight = label === 1 && !holds(answer, question.fact) ? WRONG : 1;
  return { half, kind, source, label, weight, x: [...core.SIGNALS.map((name) => signals[name]), 1] };
}
