import type { Rated } from './rate.ts';
import type { Statement } from './statements.ts';

/** Longest answer in characters; a first sentence longer than this is given whole. */
const LONGEST = 600;
/** Further sentences must be this good compared with the best. */
const CLOSE = 0.8;
const MOST = 4;

/** The statements that make the answer, in reading order: the best, what it leads to, and others nearly as good. */
export function choose(rated: Rated[], statements: Statement[]): { statement: Statement; score: number }[] {
  const best = rated[0];
  if (!best) return [];
  const scores = new Map(rated.map((one) => [one.statement, one.score]));
  const taken = new Set<Statement>();
  let room = LONGEST;
  const take = (statement: Statement): boolean => {
    if (taken.has(statement)) return true;
    if (taken.size > 0 && statement.text.length > room) return false;
    taken.add(statement);
    room -= statement.text.length + 1;
    return true;
  };
  for (const statement of around(best.statement, statements)) if (!take(statement)) break;
  for (const other of rated.slice(1)) {
    if (taken.size >= MOST + 4 || other.score < best.score * CLOSE) break;
    if (isAnswer(other.statement) && !repeats(other.statement, taken)) take(other.statement);
  }
  return statements
    .filter((statement) => taken.has(statement))
    .map((statement) => ({ statement, score: scores.get(statement) ?? best.score }));
}

/** The statement with what it cannot do without: the text under a title, the list after a colon. */
function around(best: Statement, statements: Statement[]): Statement[] {
  const at = statements.indexOf(best);
  const found = [best];
  const leads = /:\s*$/.test(best.text) || !isAnswer(best);
  for (let next = at + 1; next < statements.length; next++) {
    const one = statements[next];
    if (!one || one.passage !== best.passage) break;
    const sameList = one.kind === 'item' || one.kind === 'row';
    if (leads && (sameList || next === at + 1)) found.push(one);
    else if (leads && one.block === statements[next - 1]?.block) found.push(one);
    else break;
  }
  return found;
}

function isAnswer(statement: Statement): boolean {
  return statement.kind !== 'heading' && statement.kind !== 'contents' && !/\?\s*$/.test(statement.text);
}

/** Overlapping passages hold the same sentence twice. */
function repeats(statement: Statement, taken: Set<Statement>): boolean {
  for (const one of taken) if (one.text === statement.text) return true;
  return false;
}
