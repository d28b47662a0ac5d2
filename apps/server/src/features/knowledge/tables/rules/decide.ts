import { isOffer } from '../../extract/offer.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { resultOrder } from '../plan/plan.ts';
import { namingColumn, titleColumn } from '../naming.ts';
import type { Table } from '../table.ts';
import type { Column } from '../typing/column.ts';
import type { Comparison } from './comparisons.ts';
import { topicRank, topicsOf, type Superlative, type Topic } from './cues.ts';
import { byTopic, isMoney, measures } from './filters.ts';
import type { NamedColumn, Reading } from './reading.ts';
import { stockColumns } from './stock.ts';
import type { NamedValue } from './values.ts';

interface Cue {
  at: number;
  length: number;
}

/** All that was understood of a question over one table. */
export interface Understood {
  reading: Reading;
  named: NamedColumn[];
  values: NamedValue[];
  topics: Topic[];
  filters: Filter[];
  limits: Comparison[];
  /** A number of the question lies within ranges of the table. */
  isRanged: boolean;
  cue: Record<'count' | 'sum' | 'howMuch' | 'average' | 'different' | 'list' | 'group', Cue | null>;
  superlative: Superlative | null;
  top: number | null;
  /** Whether what is left is asked for, or what is gone. */
  left: 'none' | 'some' | null;
}

type Decided = Pick<Plan, 'compute'> & Partial<Pick<Plan, 'group' | 'column' | 'order' | 'limit' | 'show'>>;

/** Columns told of a row that was found. */
const mostShown = 5;
/** Ends of a list that was asked for in the plural, without a number. */
const several = 5;
const leastLong = 1000;

/** Which computation is asked for; null where it is not sure. */
export function decide(asked: Understood): Decided | null {
  const { cue, superlative } = asked;
  if (cue.count) return counted(asked);
  if (cue.howMuch && asked.left === 'some') return leftOf(asked);
  if (superlative) return extreme(asked);
  if (cue.average) return measured(asked, 'average');
  if (cue.sum) return measured(asked, 'sum');
  if (cue.group && groupOf(asked))
    return measured(asked, 'sum') ?? { compute: 'count', group: groupOf(asked) };
  if (cue.howMuch && isTotal(asked)) return measured(asked, 'sum');
  return rowsOf(asked);
}

function table({ reading }: Understood): Table {
  return reading.table;
}

function columnsOf(asked: Understood): { column: Column; place: NamedColumn }[] {
  return asked.named.flatMap((place) => {
    const column = table(asked).columns[place.column];
    return column ? [{ column, place }] : [];
  });
}

function counted(asked: Understood): Decided | null {
  const { cue, superlative } = asked;
  const group = superlative ? whichColumn(asked) : groupOf(asked);
  const from = (cue.count?.at ?? 0) + (cue.count?.length ?? 0);
  const noun = columnsOf(asked).find(({ place }) => place.at >= from && place.at <= from + 2);
  const base = group ? { group, ...(superlative ? ends(asked, superlative) : {}) } : {};
  if (superlative && !group) return null;
  if (isCalled(asked) && isToldInCell(asked, from)) return null;
  const listed = noun && !group ? cellAsked(asked, noun.column) : null;
  if (listed) return listed;
  const amount = noun && isAmount(noun.column, asked) ? noun.column : amountLeft(asked, noun?.column);
  if (amount) return { compute: 'sum', column: amount.name, ...base };
  if (amount === undefined) return null;
  // "How many Oak chairs did we sell?" asks for pieces, where these are told.
  const isSold = !noun && asked.topics.includes('sales') && asked.values.length > 0;
  const pieces = isSold ? topicColumn(asked, ['stock']) : null;
  if (pieces) return { compute: 'sum', column: pieces.name, ...base };
  if (!noun || noun.column.name === group) return hasSubject(asked) ? { compute: 'count', ...base } : null;
  const { column } = noun;
  const repeats = column.kind === 'text' && column.texts.length <= 0.6 * table(asked).rows;
  if (cue.different || (repeats && !isFiltered(asked, column)))
    return { compute: 'distinct', column: column.name, ...base };
  return { compute: 'count', ...base };
}

/** "How many litres does the kettle hold?": where a longer text of a row says "1.7 litres", no other number is of litres. */
function isToldInCell(asked: Understood, from: number): boolean {
  const { reading, values } = asked;
  const title = titleColumn(reading.table);
  const next = reading.tokens.findIndex(({ soft }, at) => at >= from && !soft);
  return values.some(
    ({ column, at, part, item }) =>
      at === next && part && item === null && reading.table.columns[column] !== title,
  );
}

/** "How many languages does Eva speak?": of one row it is told what its cell lists. */
function cellAsked(asked: Understood, column: Column): Decided | null {
  const isText = column.kind === 'text' && column !== namingColumn(table(asked));
  if (!isText || !isCalled(asked) || isFiltered(asked, column)) return null;
  return { compute: 'rows', show: [...new Set([...keyOf(asked), column.name])] };
}

function isAmount(column: Column, asked: Understood): boolean {
  return measures(column) && !isUnique(column, table(asked));
}

/**
 * "How many are left?", "how many Oak chairs are there?": what the table tells of them, not in how many rows it tells it. Null where that is not
 * asked, undefined where several columns tell it and none of them is named.
 */
function amountLeft(asked: Understood, noun: Column | undefined): Column | null | undefined {
  const all = stockColumns(table(asked));
  if (all.length === 0 || (noun && noun === namingColumn(table(asked)))) return null;
  const isNamed = columnsOf(asked).some(({ column }) => all.includes(column));
  const isAsked = asked.topics.includes('stock') || isNamed || isCalled(asked);
  return asked.left !== 'none' && isAsked ? stockAsked(asked) : null;
}

function stockAsked(asked: Understood): Column | undefined {
  const all = stockColumns(table(asked));
  const named = all.filter((stock) => columnsOf(asked).some(({ column }) => column === stock));
  const [stock, ...others] = all.length > 1 ? named : all;
  return others.length === 0 ? stock : undefined;
}

function leftOf(asked: Understood): Decided | null {
  const stock = stockAsked(asked);
  return stock && asked.filters.length > 0 ? { compute: 'sum', column: stock.name } : null;
}

/** Rows are named by what each is called. */
function isCalled({ values, reading }: Understood): boolean {
  const title = titleColumn(reading.table);
  return values.some(({ column, item }) => item === null && reading.table.columns[column] === title);
}

function isApart(column: Column | null, { rows }: Table): boolean {
  return (column?.texts.length ?? 0) >= 0.95 * rows;
}

/** Something of the table is named, so that what is counted are its rows. */
function hasSubject({ reading, filters, named }: Understood): boolean {
  const generic = reading.tokens.some(({ folded }) =>
    /^(?:rows?|records?|entries|filas?|registros?)$/.test(folded),
  );
  return generic || filters.length > 0 || named.length > 0 || reading.sure >= 0.5;
}

/** Numbers that name rows: each once, and where such stand first or are as long as those of orders are. */
function isUnique(column: Column, { rows, columns }: Table): boolean {
  const isLong = column.values?.every((value) => Number.isNaN(value) || value >= leastLong) ?? false;
  if (topicRank('stock', column.name) >= 0 || (column !== columns[0] && !isLong)) return false;
  return rows > 3 && column.texts.length === rows && column.units.length === 0 && column.decimals === 0;
}

function isFiltered({ filters }: Understood, column: Column): boolean {
  return filters.some((filter) => filter.column === column.name);
}

function measured(asked: Understood, compute: 'sum' | 'average'): Decided | null {
  const column = measureOf(asked, compute === 'sum');
  if (!column) return null;
  const group = groupOf(asked);
  return { compute, column: column.name, ...(group ? { group } : {}) };
}

/** The numbers that are asked about: a named column, else what the question is about, else the only money there is. */
function measureOf(asked: Understood, lenient: boolean): Column | null {
  const numbers = columnsOf(asked).filter(({ column }) => measures(column));
  const after = asked.cue.average ?? asked.cue.sum;
  const next = numbers.find(({ place }) => !after || place.at >= after.at) ?? numbers[0];
  if (next) return next.column;
  const isCalledTotal = asked.cue.sum !== null && asked.reading.folded(asked.cue.sum.at).startsWith('total');
  const total = table(asked).columns.find((column) => measures(column) && /^total$/i.test(column.name));
  if (isCalledTotal && total) return total;
  const topical = topicColumn(asked, asked.topics);
  if (topical || asked.topics.length > 0) return topical;
  const money = table(asked).columns.filter((column) => measures(column) && isMoney(column));
  return lenient && money.length === 1 ? (money[0] ?? null) : null;
}

/** A column that is not named itself: the less it is known by the topic, the less sure. */
const perRank = 0.04;

function topicColumn(
  asked: Understood,
  topics: readonly Topic[],
  kinds?: string[],
  columns = table(asked).columns,
): Column | null {
  const found = byTopic({ columns }, topics, kinds);
  if (!found) return null;
  asked.reading.sure -= perRank * found.rank;
  return found.column;
}

function groupOf({ cue, named, reading }: Understood): string | null {
  const { group } = cue;
  if (!group) return null;
  const next = named.find(({ at }) => at >= group.at + group.length && at <= group.at + group.length + 2);
  const column = next ? reading.table.columns[next.column] : undefined;
  // A group of each row is none: "average of units per order".
  if (!column || measures(column) || column.texts.length >= 0.95 * reading.table.rows) return null;
  return column.name;
}

/** The column after "which": "Which city has the most orders?" */
function whichColumn(asked: Understood): string | null {
  const grouped = groupOf(asked);
  if (grouped) return grouped;
  const texts = columnsOf(asked).filter(({ column }) => column.kind === 'text' || column.kind === 'boolean');
  const repeating = texts.find(
    ({ column }) => column.texts.length <= 0.7 * table(asked).rows && !isFiltered(asked, column),
  );
  return repeating?.column.name ?? null;
}

function ends({ top }: Understood, { descending }: Superlative): Pick<Plan, 'order' | 'limit'> {
  return { order: { by: resultOrder, descending }, limit: top ?? 1 };
}

function extreme(asked: Understood): Decided | null {
  const { superlative, cue } = asked;
  if (!superlative) return null;
  const column = endColumn(asked, superlative);
  const group = whichColumn(asked);
  const isOpen = superlative.topics.length === 0;
  if (group && (cue.average || cue.sum || cue.group || (isOpen && isMost(asked, superlative)))) {
    const compute = column ? (cue.average ? 'average' : 'sum') : 'count';
    return { compute, column: column?.name ?? null, group, ...ends(asked, superlative) };
  }
  if (!column) return null;
  const descending = superlative.old ? column.kind !== 'date' : superlative.descending;
  if (isValueAsked(asked, column)) {
    return { compute: descending ? 'max' : 'min', column: column.name };
  }
  const plural = asked.reading.tokens.some(({ folded }) => folded === 'are' || folded === 'son');
  const limit = asked.top ?? (plural ? several : 1);
  return { compute: 'rows', order: { by: column.name, descending }, limit, show: shownWith(asked, column) };
}

/** "The most", "más": how many there are or how much they come to, not the largest single one. */
function isMost({ reading }: Understood, { at }: Superlative): boolean {
  return ['most', 'mas', 'least', 'menos', 'fewest', 'top', 'mayor', 'menor', 'highest', 'lowest'].includes(
    reading.folded(at),
  );
}

function endColumn(asked: Understood, superlative: Superlative): Column | null {
  const all = columnsOf(asked).filter(({ column }) => measures(column) || column.kind === 'date');
  const limited = new Set(asked.limits.length > 0 ? asked.filters.map(({ column }) => column) : []);
  const free = all.filter(({ column }) => !limited.has(column.name));
  const named = (free.length > 0 ? free : all).toSorted(
    (one, other) => Math.abs(one.place.at - superlative.at) - Math.abs(other.place.at - superlative.at),
  )[0];
  const topics = superlative.topics.length > 0 ? superlative.topics : asked.topics;
  // "The cheapest per year" is about the column that is named, where that is about the price at all.
  if (named && topics.every((topic) => topicRank(topic, named.column.name) >= 0)) return named.column;
  if (superlative.topics.length === 0 && named) return named.column;
  if (superlative.topics.includes('time')) {
    const dates = table(asked).columns.filter(({ kind }) => kind === 'date');
    const age = superlative.old ? topicColumn(asked, ['age']) : null;
    if (named?.column.kind === 'date') return named.column;
    if (age) return age;
    return dates.length === 1 ? (dates[0] ?? null) : topicColumn(asked, ['time'], ['date']);
  }
  return topicColumn(asked, topics) ?? named?.column ?? null;
}

/** "What is the highest price?" asks for the number, "which product has the highest price?" for the row. */
function isValueAsked(asked: Understood, column: Column): boolean {
  if (asked.top !== null) return false;
  // "The home with the smallest area" is a home.
  const { rowsAt } = asked.reading;
  if (rowsAt !== null && rowsAt < (asked.superlative?.at ?? 0)) return false;
  const others = columnsOf(asked).filter(
    (one) => one.column.name !== column.name && !isFiltered(asked, one.column),
  );
  const isWhich = asked.reading.tokens.some(({ folded }) =>
    ['which', 'who', 'quien', 'que', 'where', 'donde'].includes(folded),
  );
  const isNamed = columnsOf(asked).some((one) => one.column.name === column.name);
  return others.length === 0 && !isWhich && isNamed;
}

/** How much comes together of several rows: "How much did Ana sell?" */
function isTotal(asked: Understood): boolean {
  if (asked.isRanged) return false;
  if (asked.topics.includes('price')) return false;
  const isPinned = asked.values.some(({ column }) => {
    const found = table(asked).columns[column];
    return found !== undefined && found.texts.length >= 0.95 * table(asked).rows;
  });
  return !isPinned && (asked.topics.includes('sales') || asked.filters.length > 0);
}

function rowsOf(asked: Understood): Decided | null {
  const { filters, cue, topics } = asked;
  if (filters.length === 0) return placesOf(asked) ?? columnOf(asked);
  if (isWhether(asked)) return { compute: 'rows', show: wholeRow(asked) };
  if (isDescribed(asked)) return { compute: 'rows', show: described(asked) };
  const named = columnsOf(asked)
    .map(({ column }) => column)
    .filter((column) => !isFiltered(asked, column) || column.kind === 'boolean');
  // Where the one in Quito is, is not told by "Quito".
  const open = table(asked).columns.filter((column) => !isFiltered(asked, column));
  const isSought = cue.list !== null || asked.limits.length > 0 || cue.howMuch !== null || named.length > 0;
  // "How much is the Road Arrow?" asks for its price.
  const about =
    cue.howMuch && topics.length === 0 && (isCalled(asked) || asked.isRanged) ? ['price' as const] : topics;
  const topical =
    named.length > 0
      ? null
      : (topicColumn(asked, wanted(asked), ['text', 'date', 'number'], open) ?? topicColumn(asked, about));
  if (asked.isRanged && named.length === 0 && !topical) return { compute: 'rows', show: wholeRow(asked) };
  if (!isSought && !topical) return null;
  const limited =
    asked.limits.length > 0 ? filters.filter(({ op }) => op !== 'is').map(({ column }) => column) : [];
  const show = [...named.map(({ name }) => name), ...(topical ? [topical.name] : []), ...limited];
  if (show.length === 0 && (!isListing(asked) || wanted(asked).length > 0)) return null;
  return { compute: 'rows', show: [...new Set([...keyOf(asked), ...show])] };
}

/** So many rows are told one by one. */
const mostTold = 50;

/** "Which cities have an office?": one column of each row, where the table is named as what is sought. */
function columnOf(asked: Understood): Decided | null {
  const { reading, cue, limits } = asked;
  const [one, ...others] = columnsOf(asked);
  const isSought = reading.rowsAt !== null && cue.list !== null && limits.length === 0;
  if (!isSought || !one || others.length > 0 || table(asked).rows > mostTold) return null;
  return { compute: 'rows', show: [...new Set([...keyOf(asked), one.column.name])] };
}

/** "Where are your offices?": the place of each row, where the table is named as what is sought. */
function placesOf(asked: Understood): Decided | null {
  const isSought = asked.reading.rowsAt !== null && asked.limits.length === 0 && asked.named.length === 0;
  if (!isSought || !wanted(asked).includes('place')) return null;
  const key = keyOf(asked);
  const columns = table(asked).columns.filter(({ name }) => !key.includes(name));
  const place = byTopic({ columns }, ['place'], ['text']);
  return place ? { compute: 'rows', show: [...key, place.column.name] } : null;
}

/** "Do you have an office in Quito?": whether there is such a row, where the table is named as what is sought. */
function isWhether(asked: Understood): boolean {
  const { reading, cue, named, limits } = asked;
  const isOther = named.length > 0 || limits.length > 0 || cue.list !== null || cue.howMuch !== null;
  const isOfRows = reading.rowsAt !== null || areDescribed(asked) || isCalled(asked);
  return !isOther && isOfRows && isOffer(reading.text, reading.language);
}

/** "Black electric bikes": nothing but what rows are like, by more than one column. */
function isDescribed(asked: Understood): boolean {
  const { named, limits, topics, cue } = asked;
  const isOther = named.length > 0 || limits.length > 0 || topics.length > 0;
  return !isOther && Object.values(cue).every((one) => one === null) && areDescribed(asked);
}

function described(asked: Understood): string[] {
  return [...new Set([...keyOf(asked), ...asked.filters.map(({ column }) => column)])];
}

function areDescribed({ values }: Understood): boolean {
  return new Set(values.map(({ column }) => column)).size > 1;
}

/** Whoever asks whether there is one wants to know of it. */
function wholeRow(asked: Understood): string[] {
  const names = table(asked).columns.map(({ name }) => name);
  return [...new Set([...described(asked), ...names])].slice(0, mostShown);
}

function wanted({ reading }: Understood): Topic[] {
  const words = new Set(reading.tokens.map(({ folded }) => folded));
  if (words.has('when') || words.has('cuando')) return ['time'];
  if (words.has('where') || words.has('donde')) return ['place'];
  const isWhat = reading.tokens.some(
    ({ folded }, at) =>
      ['what', 'que'].includes(folded) && topicsOf(reading.folded(at + 1)).includes('sales'),
  );
  if (isWhat) return ['thing'];
  if (words.has('who') || words.has('quien') || words.has('quienes')) return ['person'];
  return [];
}

/** Which rows there are is asked, not something about one of them. */
function isListing({ cue, values, limits, reading }: Understood): boolean {
  const key = values.some(
    ({ column, codes, item }) =>
      item === null && codes.length === 1 && isApart(reading.table.columns[column] ?? null, reading.table),
  );
  return (cue.list !== null || limits.length > 0) && !key;
}

function keyOf(asked: Understood): string[] {
  const key = namingColumn(table(asked));
  return key ? [key.name] : [];
}

function shownWith(asked: Understood, column: Column): string[] {
  const named = columnsOf(asked)
    .map((one) => one.column)
    .filter((one) => !isFiltered(asked, one));
  return [...new Set([...keyOf(asked), ...named.map(({ name }) => name), column.name])];
}
