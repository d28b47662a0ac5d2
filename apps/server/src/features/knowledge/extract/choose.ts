import type { Rated } from './rate.ts';
import type { Statement } from './statements.ts';

/** Longest answer in characters; a first sentence longer than this is given whole. */
const LONGEST = 600;
/** A lone short sentence is given with the rest of its paragraph up to this. */
const FULL = 340;
/** Further sentences must be this good compared with the best. */
const CLOSE = 0.78;
const MOST = 6;

export interface Chosen {
  statement: Statement;
  score: number;
}

/** The statements that make the answer, in reading order: the best, what it leads to, and others nearly as good. */
export function choose(rated: Rated[], statements: Statement[]): Chosen[] {
  const best = rated[0];
  if (!best) return [];
  const taken = new Set<Statement>([best.statement]);
  let room = LONGEST - best.statement.text.length;
  const take = (statement: Statement, limit = LONGEST): void => {
    const fits = statement.text.length <= room - (LONGEST - limit);
    if (taken.size >= MOST * 2 || !fits || repeats(statement, taken)) return;
    taken.add(statement);
    room -= statement.text.length + 1;
  };
  const led = ledBy(best.statement, statements);
  for (const statement of led) take(statement);
  for (const other of led.length > 0 ? [] : rated.slice(1)) {
    if (taken.size >= MOST || other.score < best.score * CLOSE) break;
    if (isAnswer(other.statement)) take(other.statement);
  }
  for (const statement of paragraphOf(best.statement, statements)) take(statement, FULL);
  const scores = new Map(rated.map((one) => [one.statement, one.score]));
  return statements
    .filter((statement) => taken.has(statement))
    .map((statement) => ({ statement, score: scores.get(statement) ?? best.score / 2 }));
}

/** What a title, a question or a sentence with a colon leads to: the paragraph or the whole list that follows. */
function ledBy(best: Statement, statements: Statement[]): Statement[] {
  if (isAnswer(best) && !/:\s*$/.test(best.text)) return [];
  const found: Statement[] = [];
  for (let at = statements.indexOf(best) + 1; at < statements.length; at++) {
    const one = statements[at];
    if (!one || one.passage !== best.passage || one.kind === 'heading') break;
    const goesOn = one.kind === 'item' || one.kind === 'row' || one.block === found.at(-1)?.block;
    if (found.length > 0 && !goesOn) break;
    found.push(one);
  }
  return found;
}

/** The rest of the paragraph, what follows first; the other steps of a numbered list. */
function paragraphOf(best: Statement, statements: Statement[]): Statement[] {
  const at = statements.indexOf(best);
  const same = (one: Statement | undefined): boolean =>
    one !== undefined &&
    one.passage === best.passage &&
    one.kind === best.kind &&
    (one.block === best.block || isStep(one, best));
  const after: Statement[] = [];
  for (let next = at + 1; same(statements[next]); next++) after.push(...statements.slice(next, next + 1));
  const before: Statement[] = [];
  for (let next = at - 1; same(statements[next]); next--) before.push(...statements.slice(next, next + 1));
  return [...after, ...before];
}

function isStep(one: Statement, best: Statement): boolean {
  const step = /^\s*(?:\d{1,2}|[a-z])[.)]\s/;
  return one.kind === 'item' && step.test(one.text) && step.test(best.text);
}

function isAnswer(statement: Statement): boolean {
  return statement.kind !== 'heading' && statement.kind !== 'contents' && !/\?\s*$/.test(statement.text);
}

/** Overlapping passages hold the same sentence twice. */
function repeats(statement: Statement, taken: Set<Statement>): boolean {
  for (const one of taken) if (one === statement || one.text === statement.text) return true;
  return false;
}
