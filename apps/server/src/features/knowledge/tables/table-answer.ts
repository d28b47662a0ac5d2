import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../db/scope.ts';
import { calmly, giveWay } from '../../../platform/calmly.ts';
import type { Ask, FoundPassage } from '../answering/found-passages.ts';
import { languageOf, type Manner } from '../answering/manner.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { ChosenTable, SpreadsheetHead } from './chosen.ts';
import { namingColumn } from './naming.ts';
import { documentTables, isComputed } from './document-tables.ts';
import type { Plan } from './plan/plan.ts';
import { runPlan, type Computed } from './plan/run.ts';
import { mayBeMeant } from './rank.ts';
import { clearest, plansByRules } from './rules/choose.ts';
import { anyCue } from './rules/cues.ts';
import { answerText, rowsCounted } from './say/answer-text.ts';
import { planText } from './say/summary.ts';
import type { Table } from './table.ts';
import { columnNamed, textAt } from './table.ts';
import { planByModel } from './model/plan-by-model.ts';

/** Rows that an answer cites. */
const mostCited = 20;
/** Spreadsheets that one question is tried on, the likeliest first. */
const mostSources = 6;
/** Longer ones are texts, not questions about a table. */
const longestQuestion = 300;
/** Columns of the cited rows that are shown. */
const mostColumns = 6;

interface TableQuestion extends Pick<Ask, 'question' | 'sources_id'> {
  manner?: Manner;
  signal: AbortSignal;
}

/** What the tables say of a question. */
export interface TableAnswer {
  /** Null where nothing is computed. */
  answer: Answer | null;
  /** The spreadsheet of which all was understood that is asked and no row fits: its rows are no answer then. */
  fitless: string | null;
}

const notAsked: TableAnswer = { answer: null, fitless: null };

/**
 * The answer to a question that is computed over a spreadsheet of the chosen sources, with the rows it rests on; none for
 * every other question, which costs a look at its words and, where these may be about rows, one short query.
 */
export async function tableAnswer(
  context: KnowledgeContext,
  companyId: string,
  question: TableQuestion,
  passages: readonly FoundPassage[],
): Promise<TableAnswer> {
  const text = question.question;
  if (text.length > longestQuestion) return notAsked;
  const inRows = passages.filter(({ first_row }) => first_row !== null).map(({ source_id }) => source_id);
  if (inRows.length === 0 && !anyCue.test(text)) return notAsked;
  const heads = await context.db.companyRead(companyId, (tx) =>
    spreadsheets(tx, companyId, question.sources_id),
  );
  if (heads.length === 0) return inDocuments(context, companyId, question, passages);
  const tables = await likely(context, companyId, mayBeMeant(text, heads, inRows).slice(0, mostSources));
  const now = context.clock.now();
  const language = languageOf(question);
  await giveWay();
  const modelled = context.model ? await planByModel(context, companyId, question, tables) : null;
  let fitless: string | null = null;
  for (const [planned, by] of [
    [modelled, context.model?.model ?? null],
    [clearest(await calmly(plansByRules(text, tables, now))), null],
  ] as const) {
    if (!planned) continue;
    const { candidate, plan } = planned;
    const answer = answered(candidate, plan, language, by);
    if (answer) return { answer, fitless: null };
    if (runPlan(plan, candidate.table)?.rows.length === 0) fitless = candidate.head.id;
  }
  return fitless ? { answer: null, fitless } : inDocuments(context, companyId, question, passages);
}

/** What is computed over a table in a document; a model reads such tables itself. */
async function inDocuments(
  context: KnowledgeContext,
  companyId: string,
  question: TableQuestion,
  passages: readonly FoundPassage[],
): Promise<TableAnswer> {
  if (context.model || !anyCue.test(question.question)) return notAsked;
  const tables = await documentTables(context, companyId, passages);
  await giveWay();
  const planned = clearest(await calmly(plansByRules(question.question, tables, context.clock.now())));
  if (!planned || !isComputed(planned.plan)) return notAsked;
  const answer = answered(planned.candidate, planned.plan, languageOf(question), null);
  return { answer, fitless: null };
}

function spreadsheets(tx: Tx, companyId: string, chosen: Ask['sources_id']): Promise<SpreadsheetHead[]> {
  const [ids, folders] = Array.isArray(chosen) ? [chosen, []] : [[], chosen.in_categories];
  return tx.rows<SpreadsheetHead>(
    'table.heads',
    `select id, name, category_id, version - (not is_read)::int as version, revision, updated_at, table_columns, table_sheets from source
     where company_id = $1 and source_type = 'spreadsheet' and status = 'ready' and revision > 0
       and (id = any ($2::uuid[]) or category_id = any ($3::uuid[]))
     order by id limit 500`,
    [companyId, ids, folders],
  );
}

async function likely(
  { tables }: KnowledgeContext,
  companyId: string,
  heads: readonly SpreadsheetHead[],
): Promise<ChosenTable[]> {
  const found: ChosenTable[] = [];
  for (const head of heads) {
    const state = { revision: head.revision, changed: head.updated_at.getTime() };
    const source = await tables.take(companyId, head.id, state);
    for (const table of source?.tables ?? []) {
      if (source) found.push({ table, source, head, names: [head.name, table.sheet ?? ''] });
    }
  }
  return found;
}

function answered(
  chosen: ChosenTable,
  plan: Plan,
  language: 'es' | 'en',
  model: string | null,
): Answer | null {
  const { table, head } = chosen;
  const computed = runPlan(plan, table);
  const text = computed && answerText(plan, computed, table, { language, source: head.name });
  if (!computed || text === null) return null;
  const rows = citedRows(computed);
  const columns = shownColumns(plan, table);
  const over = computed.rows.length;
  return {
    answer: text,
    found: true,
    citations: rows.map((row) => cited(chosen, row)),
    answered_by: model === null ? { kind: 'embedded', model } : { kind: 'model', model },
    computation: {
      source_id: head.id,
      source_name: head.name,
      sheet: table.sheet,
      summary: `${planText(plan, table, language)}: ${rowsCounted(over, language)}`,
      rows: over,
      left_out: computed.leftOut,
      columns: columns.map(({ name }) => name),
      cells: rows.map((row) => columns.map((column) => textAt(column, row))),
    },
    groundedness: null,
    trained: null,
  };
}

function citedRows({ rows, extreme, groups }: Computed): number[] {
  if (extreme.length > 0) return extreme.slice(0, mostCited);
  if (!groups) return rows.slice(0, mostCited);
  // A row of each group before a second one of any.
  const deepest = Math.min(mostCited, Math.max(0, ...groups.map((group) => group.rows.length)));
  const turns = Array.from({ length: deepest }, (_, turn) =>
    groups.flatMap((group) => group.rows[turn] ?? []),
  );
  return turns
    .flat()
    .slice(0, mostCited)
    .toSorted((one, other) => one - other);
}

/** What tells the rows apart, then what the plan speaks of. */
function shownColumns(plan: Plan, table: Table) {
  const first = namingColumn(table)?.name;
  const order = plan.order?.by;
  const names = [
    first,
    plan.group,
    ...plan.show,
    ...plan.filters.map(({ column }) => column),
    plan.column,
    order,
  ];
  const columns = [...new Set(names)].flatMap((name) => (name ? (columnNamed(table, name) ?? []) : []));
  if (columns.length <= mostColumns) return columns;
  const measured = columnNamed(table, plan.column ?? '');
  return measured
    ? [...columns.filter((one) => one !== measured).slice(0, mostColumns - 1), measured]
    : columns.slice(0, mostColumns);
}

/** The row's line in the text of its source. */
function cited({ head, source, table, page }: ChosenTable, row: number): Citation {
  const line = table.firstLine + row;
  const start = source.lines[line] ?? 0;
  const end = Math.max(start, (source.lines[line + 1] ?? source.content.length + 1) - 1);
  return {
    source_id: head.id,
    source_name: head.name,
    category_id: head.category_id,
    version: head.version,
    page: page ?? 1,
    row: page === undefined ? row + 1 : null,
    sheet: table.sheet,
    start,
    end,
    quote: source.content.slice(start, end),
    score: 1,
  };
}
