import { emptyPlan, isValid, type Filter, type Plan } from '../plan/plan.ts';
import { namingColumn } from '../naming.ts';
import type { Table } from '../table.ts';
import type { Asked } from './asked.ts';
import { knownWord, type KnownWord } from './close-words.ts';
import { namedColumns } from './columns.ts';
import { columnsInGroups } from './columns-in-groups.ts';
import { comparisonsIn, type Comparison } from './comparisons.ts';
import * as cues from './cues.ts';
import { isNegated, isWithout, limitFilter, valueFilters } from './filters.ts';
import { decide, type Understood } from './decide.ts';
import { columnsPerPeriod } from './per-period.ts';
import { takeRanges } from './ranges.ts';
import { Reading, type NamedColumn } from './reading.ts';
import { numberAt } from './said-numbers.ts';
import { leftAsked, leftFilter, stockColumn, takeKeptAt } from './stock.ts';
import { expressionAt, wordsOf, type Token } from './tokens.ts';
import { cellCloseness, joinedValues, otherValues, wholeValues } from './values.ts';

export interface RulePlan {
  plan: Plan;
  /** Sum of how sure each word is: of two tables, the one that explains the question better is meant. */
  sure: number;
}

/** Words that could be values; a question with more of them is about something else. */
const mostUnexplained = 4;
/** A word of a table's own name: what its rows are. */
const LEAST_NAME = 0.5;
/** A word of a cell is one of the table's name only where it is that very word. */
const LEAST_OWN_NAME = 0.9;

/**
 * What a question computes over a table, understood without any model: null unless every word that means something is
 * explained by the table, as a wrong figure is worse than an ordinary answer. Pure; `now` is what "last month" counts from.
 */
export function planByRules(
  asked: Asked,
  table: Table,
  names: readonly string[],
  now: Date,
): RulePlan | null {
  const { tokens, language } = asked;
  const reading = new Reading(asked, table);
  const limits = takeLimits(reading, comparisonsIn(tokens, now, language));
  // "From 5 March to 8 March": no row is of both days.
  if (limits.filter(({ op, day }) => day !== null && op === 'between').length > 1) return null;
  const ranged = takeRanges(reading);
  const perPeriod = columnsPerPeriod(reading);
  const isColumn = (at: number): boolean => namesColumn(table, tokens[at]);
  const values = wholeValues(reading, isColumn);
  values.push(...joinedValues(reading, isColumn));
  const left = leftAsked(reading);
  const said = takeCues(reading);
  const named = [...perPeriod, ...columnsInGroups(reading), ...namedColumns(reading)];
  const topics = tokens.flatMap(({ folded }, at) => {
    const found = cues.topicsOf(folded);
    const isTold = !found.includes('language') || speaks(table);
    if (found.length > 0 && isTold && reading.isFree(at)) reading.take(at, 1, 0.3);
    return found;
  });
  takeNames(reading, names);
  if (reading.unexplained.length > mostUnexplained) return null;
  values.push(...otherValues(reading));
  takeKeptAt(reading);
  const understood: Understood = {
    reading,
    named,
    values,
    topics,
    ...said,
    filters: [...ranged, ...valueFilters(reading, values)],
    isRanged: ranged.length > 0,
    limits,
    left,
  };
  for (const limit of limits) {
    const filter = limitFilter(reading, limit, named, topics);
    if (!filter) return null;
    understood.filters.push(filter);
  }
  understood.filters.push(...columnFilters(understood), ...stockFilters(understood));
  const decided = decide(understood);
  if (!decided || reading.unexplained.length > 0) return null;
  const plan: Plan = { ...emptyPlan, filters: understood.filters, ...decided };
  return isValid(plan, table) ? { plan, sure: reading.sure } : null;
}

function speaks({ columns }: Table): boolean {
  return columns.some(({ kind, name }) => kind === 'text' && cues.topicRank('language', name) >= 0);
}

/** What is gone, or of several what is still there; of one thing it is told how many there are. */
function stockFilters({ reading, left, cue, values, limits, named }: Understood): Filter[] {
  const stock = left && stockColumn(reading.table);
  if (!stock || !left) return [];
  const isHowMany = cue.count !== null || cue.howMuch !== null;
  const isOne = values.some(({ column, item }) => item === null && isKey(reading.table, column));
  // "How many products are left?" counts products; "how many Oak chairs" the chairs.
  const naming = namingColumn(reading.table);
  const isKinds = cue.count !== null && named.some(({ column }) => reading.table.columns[column] === naming);
  if (left === 'some' && ((isHowMany && !isKinds) || isOne || limits.length > 0)) return [];
  return [leftFilter(stock, left)];
}

/** Takes the words of limits, but a year where the table knows no time: there it may be part of a name. */
function takeLimits(reading: Reading, found: Comparison[]): Comparison[] {
  const { columns } = reading.table;
  const knowsTime = columns.some(({ kind, name }) => kind === 'date' || /^(?:year|año|ano)$/i.test(name));
  const limits = found.filter(({ kind }) => kind === 'number' || knowsTime);
  for (const { at, length } of limits) reading.take(at, length, 1);
  return limits;
}

/** True where a question names a column, a value or the rows of a table, so that a plan is worth asking for. */
export function isAbout(asked: Asked, table: Table, names: readonly string[]): boolean {
  const reading = new Reading(asked, table);
  const values = wholeValues(reading, (at) => namesColumn(table, asked.tokens[at]));
  const named = namedColumns(reading);
  takeNames(reading, names);
  const others = otherValues(reading);
  return named.length > 0 && (values.length > 0 || others.length > 0 || reading.used.size > 1);
}

function namesColumn({ words }: Table, token: Token | undefined): boolean {
  return words.columns.some((own) => own.length === 1 && own[0]?.folded === token?.folded);
}

function takeCues(reading: Reading): Pick<Understood, 'cue' | 'superlative' | 'top'> {
  takeNumbersOfOne(reading);
  const count = firstCue(reading, cues.countCues);
  const average = firstCue(reading, cues.averageCues);
  const folded = (at: number): string => (reading.isFree(at) ? reading.folded(at) : '');
  const start = reading.tokens.findIndex((_, at) => cues.superlativeAt(folded, at) !== null);
  const superlative = cues.superlativeAt(folded, start);
  if (superlative) reading.take(superlative.at, superlative.length, 0.5);
  // "The highest total" speaks of the column.
  const isTotal = (superlative !== null || average !== null) && reading.table.words.columns.some(namesTotal);
  const cue = {
    count,
    average,
    sum: isTotal ? null : firstCue(reading, cues.sumCues),
    howMuch: firstCue(reading, cues.howMuchCues),
    different: firstCue(reading, cues.differentCues),
    list: firstCue(reading, cues.listCues),
    group: firstCue(reading, cues.groupCues),
  };
  return { cue, superlative, top: superlative ? topNumber(reading, superlative) : null };
}

function namesTotal(words: readonly KnownWord[]): boolean {
  return words.length === 1 && /^total(?:es|s)?$/.test(words[0]?.folded ?? '');
}

/** "The phone number of", "el número de teléfono de": what somebody or something has, and how many there are of nothing. */
function takeNumbersOfOne(reading: Reading): void {
  for (const [at, { folded }] of reading.tokens.entries()) {
    const isEnglish = folded === 'number' && cues.isNumbered(reading.folded(at - 1));
    const isSpanish =
      folded === 'numero' && reading.folded(at + 1) === 'de' && cues.isNumbered(reading.folded(at + 2));
    if ((isEnglish || isSpanish) && reading.isFree(at)) reading.take(at, 1, 0);
  }
}

/** Where the first of the expressions stands; its words count as explained. -1 where none does. */
function firstCue(reading: Reading, expressions: readonly string[]): { at: number; length: number } | null {
  for (let at = 0; at < reading.tokens.length; at++) {
    const length = expressionAt(reading.tokens, at, expressions);
    if (length === 0 || !reading.isFree(at, length)) continue;
    reading.take(at, length, 0.2);
    return { at, length };
  }
  return null;
}

/** "Top 3", "3 most expensive", "los tres más caros". */
function topNumber(reading: Reading, { at, length }: cues.Superlative): number | null {
  const places = [at - 1, at - 2, at - 3, at + length, at + length + 1];
  for (const place of places) {
    if (!reading.isFree(place)) continue;
    const said = /^(?:one|uno|un|una)$/.test(reading.folded(place))
      ? null
      : numberAt(reading.tokens.slice(0, place + 1), place);
    if (!said || said.value < 1 || said.value > 100 || !Number.isInteger(said.value)) continue;
    reading.take(place, 1, 0.5);
    return said.value;
  }
  return null;
}

/** What the rows are is told by the name of the file or of the sheet. */
function takeNames(reading: Reading, names: readonly string[]): void {
  const people = reading.table.columns.some(({ name }) => cues.topicRank('person', name) >= 0);
  const known = [...names, people ? 'people personas gente staff' : '']
    .flatMap(wordsOf)
    .filter((word) => word.length > 2)
    .map(knownWord);
  const whole = names.map((name) => wordsOf(name).map(knownWord));
  for (let at = 0; at < reading.tokens.length; at++) {
    if (!reading.isFree(at) || reading.tokens[at]?.soft) continue;
    const asked = reading.words[at];
    const best = Math.max(
      0,
      ...known.map((word) => Math.max(asked?.closeness(word) ?? 0, asked?.likeness(word) ?? 0)),
      ...whole.map((name) => asked?.closenessToName(name) ?? 0),
    );
    if (best < LEAST_NAME || (best < LEAST_OWN_NAME && cellCloseness(reading, at) > best)) continue;
    reading.take(at, 1, best * 0.8);
    reading.rowsAt ??= at;
  }
}

/** "Remote employees", "without a phone": a column that is named as something rows have or are. */
function columnFilters({ reading, named, cue, values, filters }: Understood): Filter[] {
  const pinned =
    values.some(({ column, item }) => item === null && isKey(reading.table, column)) ||
    filters.some((filter) => isOneDay(filter, reading.table));
  return named.flatMap(({ column: place, at }: NamedColumn): Filter[] => {
    const column = reading.table.columns[place];
    if (!column || (cue.group && at > cue.group.at && at <= cue.group.at + 3)) return [];
    const lacks = isWithout(reading, at);
    if (column.kind === 'boolean') {
      if (pinned) return [];
      return [{ column: column.name, op: 'is', values: [lacks || isNegated(reading, at) ? 'no' : 'yes'] }];
    }
    // "No minimum term" is 0 months of it, where the table says so.
    if (column.values?.includes(0) && (lacks || isNegated(reading, at)))
      return [{ column: column.name, op: 'most', values: [0] }];
    if (lacks) return [{ column: column.name, op: 'empty', values: [] }];
    return [];
  });
}

/** The one row of a day, in a calendar: what it says of it is asked, be it yes or no. */
function isOneDay({ column, op, values }: Filter, table: Table): boolean {
  const place = table.columns.findIndex(({ name }) => name === column);
  const isDay = table.columns[place]?.kind === 'date' && op === 'between' && values[0] === values[1];
  return isDay && isKey(table, place);
}

/** True where nearly each row has a text of its own in the column. */
export function isKey({ columns, rows }: Table, column: number): boolean {
  return (columns[column]?.texts.length ?? 0) >= 0.95 * rows;
}
