import type { Language } from '../../text/tongue.ts';
import type { Plan } from '../plan/plan.ts';
import type { Computed } from '../plan/run.ts';
import { titleColumn } from '../naming.ts';
import type { Table } from '../table.ts';
import { columnNamed, textAt } from '../table.ts';
import type { Column } from '../typing/column.ts';
import { countText, dayText, numberText } from './format.ts';
import { computeText, planText, whereText, withText } from './summary.ts';

/** Rows and groups that an answer names; the others are counted. */
const namedInAnswer = 10;
/** Rows that a sentence names after what was counted or added. */
const mostNamed = 5;

/** The answer in words; null where nothing could be computed, so that there is no answer. */
export function answerText(
  plan: Plan,
  computed: Computed,
  table: Table,
  said: { language: Language; source: string },
): string | null {
  const { language } = said;
  const text = computed.groups
    ? groupsText(plan, computed, table, language)
    : plan.compute === 'rows'
      ? rowsText(plan, computed, table, language)
      : valueSentence(plan, computed, table, said);
  if (text === null) return null;
  const left = leftOutText(computed.leftOut, measuredColumn(plan, table), language);
  return left === '' ? text : `${text}${text.includes('\n') ? '\n\n' : ' '}${left}`;
}

function measuredColumn(plan: Plan, table: Table): Column | undefined {
  const name = plan.column ?? plan.order?.by;
  return name ? columnNamed(table, name) : undefined;
}

function resultText(value: number, plan: Plan, computed: Computed, table: Table, language: Language): string {
  const column = plan.column === null ? undefined : columnNamed(table, plan.column);
  if (!column || plan.compute === 'count' || plan.compute === 'distinct') return countText(value, language);
  if (column.kind === 'date') return dayText(value, language);
  return numberText(value, { column, unit: computed.unit, language, average: plan.compute === 'average' });
}

function valueSentence(
  plan: Plan,
  computed: Computed,
  table: Table,
  { language, source }: { language: Language; source: string },
): string | null {
  const { value } = computed;
  if (value === null) return null;
  const result = resultText(value, plan, computed, table, language);
  const of = table.sheet ?? source;
  const named = namedRows(plan, computed, table);
  if (plan.compute === 'count') {
    const asked = withText(plan, table, language);
    return countSentence(value, result, `${of}${asked}`, { language, named });
  }
  const where = whereText(plan, table, language);
  if (plan.compute === 'distinct') {
    return language === 'es'
      ? `Hay ${result} valores distintos de ${plan.column} en ${of}${where}.`
      : `There are ${result} different values of ${plan.column} in ${of}${where}.`;
  }
  if (computed.rows.length === 1 && named.length === 1) return `${named[0]}.`;
  const ends = endsNamed(plan, computed, table);
  const listed = plan.compute === 'sum' && named.length > 1 ? named : ends;
  const parts = listed.length > 0 ? ` (${listed.join('; ')})` : '';
  return `${computeText(plan, table, language)}${where}: ${result}${parts}.`;
}

/** A few rows by what each is called, with the number that was asked for; none where they are many or called alike. */
function namedRows(plan: Plan, { rows }: Computed, table: Table): string[] {
  const naming = titleColumn(table);
  if (!naming || rows.length > mostNamed) return [];
  const column = plan.column === null ? undefined : columnNamed(table, plan.column);
  return rows.map((row) => {
    const name = textAt(naming, row);
    if (!column || column === naming) return name;
    const label = rows.length === 1 ? `: ${column.name}` : '';
    return `${name}${label} ${textAt(column, row) || '–'}`;
  });
}

/** What the rows with the smallest or largest value are called: whoever asks for the cheapest wants to know which it is. */
function endsNamed({ column }: Plan, { extreme }: Computed, table: Table): string[] {
  const naming = titleColumn(table);
  if (!naming || naming.name === column || extreme.length > mostNamed) return [];
  return extreme.map((row) => textAt(naming, row));
}

function countSentence(
  value: number,
  result: string,
  of: string,
  { language, named }: { language: Language; named: string[] },
): string {
  const names = named.length > 0 ? `: ${named.join(', ')}` : '';
  if (language === 'es') return `${value === 0 ? 'No hay ninguno' : `Hay ${result}`} en ${of}${names}.`;
  if (value === 0) return `There are none in ${of}.`;
  return `${value === 1 ? 'There is 1' : `There are ${result}`} in ${of}${names}.`;
}

function groupsText(plan: Plan, computed: Computed, table: Table, language: Language): string | null {
  const groups = computed.groups ?? [];
  if (groups.length === 0) return null;
  const lines = groups
    .slice(0, namedInAnswer)
    .map(({ name, value }) => `- ${name}: ${resultText(value, plan, computed, table, language)}`);
  return [
    `${planText(plan, table, language)}:`,
    '',
    ...lines,
    ...rest(groups.length, 'groups', language),
  ].join('\n');
}

function rowsText(plan: Plan, computed: Computed, table: Table, language: Language): string | null {
  const { rows } = computed;
  if (rows.length === 0) return null;
  const columns = plan.show.flatMap((name) => columnNamed(table, name) ?? []);
  const leads = leadsOf(plan, table, { columns, rows });
  const lines = rows.slice(0, namedInAnswer).map((row) => {
    const lead = leads.map((column) => `${textAt(column, row)}, `).join('');
    return `${lead}${rowLine(columns, row)}`;
  });
  if (rows.length === 1) return lines[0] ?? null;
  return [...lines.map((line) => `- ${line}`), ...rest(rows.length, 'rows', language)].join('\n');
}

/**
 * What was asked for by its name, where rows are called by something that stands further right: of one pair of boots in a
 * list of sizes and colours not "brown: Price 119". Of several rows only what tells them apart.
 */
function leadsOf(
  plan: Plan,
  table: Table,
  told: { columns: readonly Column[]; rows: readonly number[] },
): Column[] {
  const [first] = told.columns;
  if (!first) return [];
  const named = plan.filters.filter(
    ({ op, values }) => op === 'is' && (told.rows.length === 1 || values.length > 1),
  );
  return table.columns
    .slice(0, table.columns.indexOf(first))
    .filter((column) => column.kind === 'text' && named.some((filter) => filter.column === column.name))
    .filter((column) => !told.columns.includes(column));
}

/** "Atlas Kettle: Price £39.90, Stock 120"; cells stand as the table has them. */
function rowLine([first, ...others]: readonly Column[], row: number): string {
  if (!first) return '';
  const told = others.map((column) => `${column.name} ${textAt(column, row) || '–'}`).join(', ');
  return told === '' ? textAt(first, row) : `${textAt(first, row)}: ${told}`;
}

function rest(count: number, what: 'rows' | 'groups', language: Language): string[] {
  const more = count - namedInAnswer;
  if (more <= 0) return [];
  if (language === 'es')
    return [
      '',
      `Y ${countText(more, language)} ${what === 'rows' ? (more === 1 ? 'fila' : 'filas') : 'grupos'} más.`,
    ];
  return [
    '',
    `And ${countText(more, language)} more ${what === 'rows' ? (more === 1 ? 'row' : 'rows') : 'groups'}.`,
  ];
}

function leftOutText(count: number, column: Column | undefined, language: Language): string {
  if (count === 0 || !column) return '';
  const isDate = column.kind === 'date';
  if (language === 'es') {
    const what = isDate ? 'sin fecha legible' : 'sin número';
    return count === 1
      ? `Se dejó fuera 1 celda ${what}.`
      : `Se dejaron fuera ${countText(count, language)} celdas ${what}.`;
  }
  const what = isDate ? 'without a readable date' : 'without a number';
  return count === 1
    ? `1 cell ${what} was left out.`
    : `${countText(count, language)} cells ${what} were left out.`;
}

/** "3 rows", as the summary ends. */
export function rowsCounted(count: number, language: Language): string {
  const one = language === 'es' ? 'fila' : 'row';
  return `${countText(count, language)} ${count === 1 ? one : `${one}s`}`;
}
