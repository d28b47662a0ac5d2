import { isQuestion } from '../text/sentences.ts';
import type { AnswerType } from './answer-type.ts';
import type { Rated } from './rate.ts';
import type { Statement } from './statements.ts';

/** Longest answer in characters; a first sentence longer than this is given whole. */
const LONGEST = 600;
/** Running text from several places is given up to this. */
const SEVERAL = 450;
/** From this share of the question on, a sentence is sure to be the answer and is given nearly alone... */
const SURE = 0.85;
/** ...else with those that are this good compared with it, as the question was put in other words... */
const CLOSE = { sure: 0.82, unsure: 0.78 };
const MOST = 4;
/** Where the title above the best one is about what is asked this much, another section has to be this good. */
const TITLED = 0.35;
const ALIKE = 0.95;
/** ...and with the rest of its paragraph up to this. Measured: always one sentence loses 8 % of the facts. */
const PARAGRAPH = 340;
const MOST_ITEMS = 12;
/** From this on a row holds a word of the question: translated or misspelt, but no other word that looks like it. */
const HELD = 0.8;
/** Words that carry less hardly narrow a question ("much", "cost"). */
const STRONG = 0.6;
/** How, why and what something is takes more than a sentence. */
const TOLD_AT_LENGTH: ReadonlySet<AnswerType> = new Set(['steps', 'reason', 'definition']);

export interface Chosen {
  statement: Statement;
  score: number;
}

/**
 * The statements that make the answer, in reading order but the section of the best one first: that one, or what it leads
 * to; what completes it in its paragraph; and others nearly as good. As few as the question needs.
 */
export function choose(rated: Rated[], statements: Statement[], types: AnswerType[] = []): Chosen[] {
  const best = rated[0];
  if (!best) return [];
  const led = ledBy(best.statement, statements);
  const taken = new Taken(isAnswer(best.statement) || led.length === 0 ? [best.statement] : []);
  for (const statement of led) taken.take(statement, isListed(statement) ? LONGEST : SEVERAL, MOST_ITEMS);
  if (led.length === 0) accompany(best, taken, rated, statements);
  const more = best.own < SURE || types.some((type) => TOLD_AT_LENGTH.has(type));
  const rest = more && led.length === 0 ? paragraphOf(best.statement, statements) : [];
  const others = new Map(rated.map((one) => [one.statement, one]));
  for (const statement of rest)
    if (!isOtherAmount(others.get(statement), best)) taken.take(statement, PARAGRAPH, MOST_ITEMS);
  const scores = new Map(rated.map((one) => [one.statement, one.score]));
  return inTurn(best.statement, taken.all, statements).map((statement) => ({
    statement,
    score: scores.get(statement) ?? best.score / 2,
  }));
}

/** What was taken in reading order, the section of the best one first: an answer begins with what answers best. */
function inTurn(best: Statement, taken: ReadonlySet<Statement>, statements: Statement[]): Statement[] {
  const inOrder = statements.filter((one) => taken.has(one));
  const isFirst = (one: Statement): boolean => one.passage === best.passage && one.section === best.section;
  return [...inOrder.filter(isFirst), ...inOrder.filter((one) => !isFirst(one))];
}

/** Adds what completes the best statement, and others nearly as good. */
function accompany(best: Rated, taken: Taken, rated: Rated[], statements: Statement[]): void {
  const close = best.own >= SURE ? CLOSE.sure : CLOSE.unsure;
  for (const one of completing(best, statements, rated)) taken.take(one, LONGEST, MOST_ITEMS);
  for (const other of rated.slice(1)) {
    if (other.score < best.score * close) break;
    if (isElsewhere(other, best) || isLesserRow(other, best)) continue;
    if (isAnswer(other.statement) && other.fit >= best.fit) taken.take(other.statement, SEVERAL, MOST);
  }
}

/** True for what stands under a title that says little of what is asked, where the best one's says it. */
function isElsewhere(other: Rated, best: Rated): boolean {
  const isTitled = best.title >= TITLED && other.title < best.title / 2;
  return isTitled && other.score < best.score * ALIKE;
}

/**
 * True for a row of the same table that says less of what is asked and nothing else: who asks for the black shoes has no
 * use for the blue ones, and who asks for the Canary Islands none for the prices of other places, if a remark beside them tells theirs. A row
 * that holds another word of the question is one that was asked for as well.
 */
function isLesserRow(other: Rated, best: Rated): boolean {
  const isLesser = other.statement.kind === 'row' && (best.statement.kind === 'row' || best.fit === 1);
  return isLesser && other.statement.passage === best.statement.passage && saysLess(other, best);
}

/** "The basic plan costs 25" beside "The elite plan costs 60": as good an amount or day, of something else than was asked. */
function isOtherAmount(other: Rated | undefined, best: Rated): boolean {
  if (other?.fit !== 1 || best.fit !== 1 || !saysLess(other, best)) return false;
  const isWhole = best.asked.every(({ meaning }, at) => meaning < STRONG || (best.said[at] ?? 0) >= HELD);
  return isWhole && best.asked.some((_, at) => (other.said[at] ?? 0) >= HELD);
}

function saysLess(other: Rated, best: Rated): boolean {
  const holds = ({ said }: Rated, at: number): boolean => (said[at] ?? 0) >= HELD;
  const words = best.said.map((_, at) => ({ best: holds(best, at), other: holds(other, at) }));
  return words.some((one) => one.best && !one.other) && words.every((one) => one.best || !one.other);
}

class Taken {
  readonly all: Set<Statement>;
  #length = 0;

  constructor(first: Statement[]) {
    this.all = new Set(first);
    for (const one of first) this.#length += one.text.length;
  }

  /** Takes a statement unless the answer would get longer than `limit` or it is there already. */
  take(statement: Statement, limit: number, most: number): void {
    const fits = this.all.size === 0 || this.#length + statement.text.length + 1 <= limit;
    if (!fits || this.all.size >= most || this.#repeats(statement)) return;
    this.all.add(statement);
    this.#length += statement.text.length + 1;
  }

  /** Overlapping passages hold the same sentence twice. */
  #repeats(statement: Statement): boolean {
    for (const one of this.all) if (one === statement || one.text === statement.text) return true;
    return false;
  }
}

/** What a title, a question or a sentence with a colon leads to: the paragraph or the whole list that follows. */
function ledBy(best: Statement, statements: Statement[]): Statement[] {
  if (isAnswer(best) && !/:\s*$/.test(best.text)) return [];
  const found: Statement[] = [];
  for (let at = statements.indexOf(best) + 1; at < statements.length; at++) {
    const one = statements[at];
    if (!one || one.passage !== best.passage || !isAnswer(one)) break;
    const goesOn = isListed(one) || one.block === found.at(-1)?.block;
    if (found.length > 0 && !goesOn) break;
    found.push(one);
  }
  return found;
}

/** Words with which a sentence goes on with what the one before it says. */
const GOES_ON =
  /^(?:it|they|this|these|that|those|then|there|otherwise|after(?:wards| that| this)|above|below|also|but|in that case|if not|he|she|este|esta|estos|estas|eso|esto|luego|despu[eé]s|pasad[oa]|entonces|adem[aá]s|tambi[eé]n|pero|si no|en ese caso|de lo contrario|por debajo|en caso contrario|sin ell?[ao]s?|con ell?[ao]s?|se|lo|debe|puede)\b/iu;

/**
 * What the best statement is not whole without: the other steps of a numbered list, the sentence before when it only goes
 * on with that, the ones after that go on with it, and the neighbour that holds the date or amount asked for.
 */
function completing(best: Rated, statements: Statement[], rated: Rated[]): Statement[] {
  const at = statements.indexOf(best.statement);
  const same = (one: Statement | undefined): one is Statement => isSameBlock(one, best.statement);
  const steps = stepsAround(best.statement, at, statements);
  if (steps.length > 0) return steps;
  const found: Statement[] = [];
  const [before, after] = [statements[at - 1], statements[at + 1]];
  if (same(before) && GOES_ON.test(best.statement.text)) found.push(before);
  if (same(after) && GOES_ON.test(after.text)) found.push(after);
  if (best.fit !== -1) return found;
  const holder = rated.find((one) => one.fit === 1 && [after, before].filter(same).includes(one.statement));
  return holder ? [...found, holder.statement] : found;
}

/** The rest of the paragraph, what follows first. */
function paragraphOf(best: Statement, statements: Statement[]): Statement[] {
  const block = statements.filter((one) => one === best || (isAnswer(one) && isSameBlock(one, best)));
  const at = block.indexOf(best);
  return [...block.slice(at + 1), ...block.slice(0, at).toReversed()];
}

function isSameBlock(one: Statement | undefined, other: Statement): boolean {
  return one?.passage === other.passage && one.block === other.block;
}

function stepsAround(best: Statement, at: number, statements: Statement[]): Statement[] {
  const step = (one: Statement | undefined): boolean =>
    one?.passage === best.passage && one.kind === 'item' && /^\s*(?:\d{1,2}|[a-z])[.)]\s/.test(one.text);
  if (!step(best)) return [];
  let [from, to] = [at, at];
  while (step(statements[from - 1])) from--;
  while (step(statements[to + 1])) to++;
  return statements.slice(from, to + 1);
}

function isListed(statement: Statement): boolean {
  return statement.kind === 'item' || statement.kind === 'row';
}

function isAnswer(statement: Statement): boolean {
  return statement.kind !== 'heading' && statement.kind !== 'contents' && !isQuestion(statement.text);
}
