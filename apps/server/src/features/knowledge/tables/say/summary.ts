import type { Language } from '../../text/tongue.ts';
import { resultOrder, type Filter, type Plan } from '../plan/plan.ts';
import type { Table } from '../table.ts';
import { columnNamed } from '../table.ts';
import { valueText } from './format.ts';

/** Values of a filter that are named; the rest are counted. */
const valuesNamed = 3;

const computes: Record<Language, Record<Plan['compute'], string>> = {
  en: {
    rows: 'Rows',
    count: 'Number of rows',
    distinct: 'Different values of',
    sum: 'Sum of',
    average: 'Average of',
    min: 'Lowest',
    max: 'Highest',
  },
  es: {
    rows: 'Filas',
    count: 'Número de filas',
    distinct: 'Valores distintos de',
    sum: 'Suma de',
    average: 'Promedio de',
    min: 'Mínimo de',
    max: 'Máximo de',
  },
};
const earliest: Record<Language, Partial<Record<Plan['compute'], string>>> = {
  en: { min: 'Earliest', max: 'Latest' },
  es: { min: 'Primera', max: 'Última' },
};

type Texts = Record<Filter['op'], string>;
const numbers: Record<Language, Texts> = {
  en: {
    is: 'is',
    is_not: 'is not',
    contains: 'contains',
    has: 'has',
    more: 'is more than',
    least: 'is at least',
    less: 'is less than',
    most: 'is at most',
    between: 'is between',
    empty: 'is empty',
    filled: 'is filled in',
  },
  es: {
    is: 'es',
    is_not: 'no es',
    contains: 'contiene',
    has: 'tiene',
    more: 'es más de',
    least: 'es al menos',
    less: 'es menos de',
    most: 'es como máximo',
    between: 'está entre',
    empty: 'está vacío',
    filled: 'está relleno',
  },
};
const days: Record<Language, Partial<Texts>> = {
  en: { more: 'is after', least: 'is from', less: 'is before', most: 'is until', between: 'is from' },
  es: {
    more: 'es después del',
    least: 'es desde el',
    less: 'es antes del',
    most: 'es hasta el',
    between: 'va del',
  },
};
const joins = {
  en: {
    where: ' where ',
    and: ' and ',
    or: ' or ',
    to: ' to ',
    more: (count: number) => `${count} more`,
    by: ' by ',
  },
  es: {
    where: ' donde ',
    and: ' y ',
    or: ' o ',
    to: ' al ',
    more: (count: number) => `${count} más`,
    by: ' por ',
  },
};

/** What a plan computes, in plain words: "Sum of Total where City is Quito". */
export function planText(plan: Plan, table: Table, language: Language): string {
  const { by } = joins[language];
  const group = plan.group === null ? '' : `${by}${plan.group}`;
  return `${computeText(plan, table, language)}${whereText(plan, table, language)}${group}${orderText(plan, table, language)}`;
}

/** "Sum of Total", without its conditions. */
export function computeText(plan: Plan, table: Table, language: Language): string {
  const column = plan.column === null ? undefined : columnNamed(table, plan.column);
  const words =
    (column?.kind === 'date' ? earliest[language][plan.compute] : undefined) ??
    computes[language][plan.compute];
  return column ? `${words} ${column.name}` : words;
}

/** " where City is Quito and Total is more than 100", with the space before it; '' without conditions. */
export function whereText({ filters }: Plan, table: Table, language: Language): string {
  if (filters.length === 0) return '';
  const { where, and } = joins[language];
  return where + filters.map((filter) => filterText(filter, table, language)).join(and);
}

/** " with City Quito and Total more than 100", as a person says it; '' without conditions. */
export function withText({ filters }: Plan, table: Table, language: Language): string {
  if (filters.length === 0) return '';
  const verb = /^(?:is|has|es|está|va|tiene)(?: |$)/;
  const spoken = (words: string): string => words.replace(/^no es$/, 'que no es').replace(verb, '');
  const texts = filters.map((filter) => filterText(filter, table, language, spoken));
  return `${language === 'es' ? ' con ' : ' with '}${texts.join(joins[language].and)}`;
}

function filterText(
  { column: name, op, values }: Filter,
  table: Table,
  language: Language,
  spoken = (words: string): string => words,
): string {
  const column = columnNamed(table, name);
  if (!column) return name;
  const { and, or, to, more } = joins[language];
  const isDay = column.kind === 'date';
  const words = spoken((isDay ? days[language][op] : undefined) ?? numbers[language][op]);
  const boolean = column.kind === 'boolean';
  const texts = values.map((value) =>
    boolean ? yesNo(value, language) : valueText(value, column, language),
  );
  // "On 5 March", not "from 5 March to 5 March".
  if (isDay && op === 'between' && texts[0] === texts[1])
    return `${name} ${spoken(language === 'es' ? 'es el' : 'is on')} ${texts[0]}`;
  if (op === 'between') return `${name} ${words} ${texts.join(isDay ? to : and)}`;
  const named =
    texts.length > valuesNamed ? [...texts.slice(0, valuesNamed), more(texts.length - valuesNamed)] : texts;
  return [name, words, named.join(or)].filter((part) => part !== '').join(' ');
}

function yesNo(value: string | number, language: Language): string {
  if (value === 'yes') return language === 'es' ? 'sí' : 'yes';
  return String(value);
}

function orderText({ order, limit, group }: Plan, table: Table, language: Language): string {
  if (!order) return '';
  const column = order.by === resultOrder ? undefined : columnNamed(table, order.by);
  const name = column?.name ?? (language === 'es' ? 'resultado' : 'result');
  const isDay = column?.kind === 'date';
  if (language === 'es') {
    const way = isDay
      ? order.descending
        ? 'de la última a la primera'
        : 'de la primera a la última'
      : order.descending
        ? 'de mayor a menor'
        : 'de menor a mayor';
    const first =
      limit === null
        ? ''
        : limit === 1
          ? group
            ? ', el primero'
            : ', la primera'
          : `, ${group ? 'los' : 'las'} ${limit} primer${group ? 'os' : 'as'}`;
    return `, por ${name} ${way}${first}`;
  }
  const way = isDay ? (order.descending ? 'latest' : 'earliest') : order.descending ? 'highest' : 'lowest';
  return `, ${way} ${name} first${limit === null ? '' : `, top ${limit}`}`;
}
