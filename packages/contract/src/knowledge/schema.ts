import { z } from 'zod';
import {
  maxFormatSpans,
  maxHistory,
  maxHistoryAnswer,
  maxLinkLength,
  maxQuestionLength,
} from '../core/constants.ts';
import { Id, Instant } from '../core/ids.ts';

export const SourceType = z.enum(['document', 'spreadsheet', 'url', 'database', 'google_drive', 'onedrive']);
export type SourceType = z.infer<typeof SourceType>;

/** The types that a file can be uploaded as. */
export const FileSourceType = SourceType.extract(['document', 'spreadsheet']);
export type FileSourceType = z.infer<typeof FileSourceType>;

export const SourceStatus = z.enum(['reading', 'ready', 'failed']);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** Why a source could not be read: a code of the catalogue and its sentence in both languages. */
export const SourceFailure = z.object({ code: z.string(), message: z.string(), message_es: z.string() });
export type SourceFailure = z.infer<typeof SourceFailure>;

/** A source as lists show it: no content. */
export const SourceSummary = z.object({
  id: Id,
  name: z.string(),
  category_id: Id,
  category_name: z.string(),
  source_type: SourceType,
  status: SourceStatus,
  failure: SourceFailure.nullable(),
  file_name: z.string().nullable(),
  file_size_kb: z.number(),
  num_pages: z.number().int().nullable(),
  /** Of the text, from 1: each change of it makes the next. */
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
});
export type SourceSummary = z.infer<typeof SourceSummary>;

export const TableRow = z.looseObject({ id: Id });
export type TableRow = z.infer<typeof TableRow>;

/** One table of a workbook; `rows` of all rows are its own, after those of the sheets before it. */
export const TableSheet = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type TableSheet = z.infer<typeof TableSheet>;

const offset = z.number().int().min(0);

/** What rich text adds to a plain text. Spans are UTF-16 offsets of it; nothing of it is ever markup or HTML. */
export const TextFormat = z.strictObject({
  /** Whole lines, in order and apart from each other; all others are plain paragraphs. Lists keep their "- " or "1. ". */
  blocks: z
    .array(
      z.strictObject({
        start: offset,
        end: offset,
        kind: z.enum(['heading', 'bullet', 'number', 'code']),
        /** Of a heading 1 to 6; of a list how deep it stands in others, from 1. */
        level: z.number().int().min(1).max(6),
      }),
    )
    .max(maxFormatSpans),
  marks: z
    .array(
      z.strictObject({
        start: offset,
        end: offset,
        kind: z.enum(['bold', 'italic', 'strike', 'code', 'link']),
        /** Of a link. */
        href: z
          .string()
          .max(maxLinkLength)
          .regex(/^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i)
          .optional(),
      }),
    )
    .max(maxFormatSpans),
});
export type TextFormat = z.infer<typeof TextFormat>;

/** Where pages begin and end in a text (UTF-16 offsets), in order. */
export const Pages = z
  .array(z.strictObject({ page: z.number().int().min(1), start: offset, end: offset }))
  .max(10_000);
export type Pages = z.infer<typeof Pages>;

/** A spreadsheet comes in pages: `content` has the lines of these rows, `rows` of its sheets count all of them. */
const SomeRows = {
  table_data: z.array(TableRow),
  /** What to send as `from` for the rows that follow; null at the end. */
  table_next: z.number().int().nullable(),
};

export const Source = SourceSummary.extend({
  company_id: Id,
  category: z.object({ id: Id, name: z.string() }),
  content: z.string(),
  format: TextFormat,
  pages: Pages,
  /** Rows of a spreadsheet, each with its id; columns in order. */
  table_columns: z.array(z.string()),
  /** The tables of a workbook; none for a csv, which is one table. */
  table_sheets: z.array(TableSheet),
  ...SomeRows,
});
export type Source = z.infer<typeof Source>;

/** How a version came to be. */
export const VersionHow = z.enum(['upload', 'edit', 'replace', 'refresh', 'restore']);
export type VersionHow = z.infer<typeof VersionHow>;

/** A version of a source's text as the list shows it. */
export const SourceVersionSummary = z.object({
  version: z.number().int(),
  how: VersionHow,
  /** The version that was restored. */
  of_version: z.number().int().nullable(),
  made_at: Instant,
  /** A person, or a key of the company by its name; null where nobody did it or they are no longer known. */
  made_by: z.string().nullable(),
  num_pages: z.number().int().nullable(),
  characters: z.number().int(),
});
export type SourceVersionSummary = z.infer<typeof SourceVersionSummary>;

/** A version with its text, and for a spreadsheet its rows. */
export const SourceVersion = SourceVersionSummary.extend({
  source_id: Id,
  /** The number of the newest. */
  latest: z.number().int(),
  content: z.string(),
  format: TextFormat,
  pages: Pages,
  table_columns: z.array(z.string()),
  table_sheets: z.array(TableSheet),
  ...SomeRows,
});
export type SourceVersion = z.infer<typeof SourceVersion>;

export const Category = z.object({
  id: Id,
  name: z.string(),
  company_id: Id,
  file_size_kb: z.number(),
  sources_count: z.number().int(),
  created_at: Instant,
  updated_at: Instant.nullable(),
  /** Only where asked for (`show_sources`) and on the call for one category; the first by name (`maxListedSources`). */
  sources: z.array(SourceSummary).optional(),
});
export type Category = z.infer<typeof Category>;

/** What was asked and answered before, oldest first: "and on Sundays?" is understood by it. */
export const History = z
  .array(
    z.strictObject({
      question: z.string().trim().min(1).max(maxQuestionLength),
      answer: z.string().max(maxHistoryAnswer),
    }),
  )
  .max(maxHistory);
export type History = z.infer<typeof History>;

/** `keyword` (shown as Instructions) prefers exact terms, `semantic` (General Content) meaning; both run hybrid. */
export const SearchType = z.enum(['keyword', 'semantic']);
export type SearchType = z.infer<typeof SearchType>;

/** Where `start` is in a spreadsheet; both null for other sources. */
const RowOfTable = {
  /** From 1, without the header; in its sheet where there are several. */
  row: z.number().int().nullable(),
  /** Name of the sheet; null where the spreadsheet is one table. */
  sheet: z.string().nullable(),
};

export const Citation = z.object({
  source_id: Id,
  source_name: z.string(),
  category_id: Id,
  /** The version of the source's text that it quotes. */
  version: z.number().int(),
  page: z.number().int(),
  ...RowOfTable,
  /** UTF-16 offsets of the quoted text in that version's content. */
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
  /** 0 to 1. */
  score: z.number(),
  /** Present where the passage was edited by hand: `quote` is that edit, `start` and `end` the source's own text. */
  edited: z.literal(true).optional(),
});
export type Citation = z.infer<typeof Citation>;

/** A sentence of an answer that no passage supports, and why; UTF-16 offsets in the answer. */
export const Unsupported = z.object({
  start: z.number().int(),
  end: z.number().int(),
  /** `number`, `name`: one that stands nowhere near; `negation`: the sources say the opposite; else `nothing` says so. */
  reason: z.enum(['nothing', 'number', 'name', 'negation']),
});
export type Unsupported = z.infer<typeof Unsupported>;

/** How far the passages support what an answer says. */
export const Groundedness = z.object({
  /** Sentences that claim something, those that were removed among them. */
  sentences: z.number().int(),
  /** Removed in strict focus, as the passages surely do not support them. */
  removed: z.number().int(),
  unsupported: z.array(Unsupported),
});
export type Groundedness = z.infer<typeof Groundedness>;
/** How an answer was computed over the rows of a spreadsheet; its citations are the rows it rests on, at most 20 of them. */
export const Computation = z.object({
  source_id: Id,
  source_name: z.string(),
  sheet: z.string().nullable(),
  /** In plain words, in the answer's language: "Sum of Total where City is Quito: 3 rows". */
  summary: z.string(),
  /** Over how many rows. */
  rows: z.number().int(),
  /** Cells that hold no number or date where one was needed. */
  left_out: z.number().int(),
  columns: z.array(z.string()),
  /** What these columns hold in the row of each citation, in the order of the citations. */
  cells: z.array(z.array(z.string())),
});
export type Computation = z.infer<typeof Computation>;

export const Answer = z.object({
  answer: z.string(),
  /** False when the sources do not hold the answer; `answer` then says so. */
  found: z.boolean(),
  citations: z.array(Citation),
  /** Which of the two answered: the embedded extractive one or the configured model (its name). */
  answered_by: z.object({ kind: z.enum(['embedded', 'model']), model: z.string().nullable() }),
  /** Null where there was nothing to check: not found, or not written from passages. */
  groundedness: Groundedness.nullable(),
  /** Null where the answer was not computed over rows. */
  computation: Computation.nullable(),
  /**
   * The trained answer behind it; null where none is. `same`: it was asked as trained and the text is the trained one.
   * `similar`: asked in other words; a model then answers with the trained text before it.
   */
  trained: z.object({ id: Id, match: z.enum(['same', 'similar']) }).nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** A question as the configured model worded it for the search, which looked for it in all of these words. */
export const Rewritten = z.object({
  /** Stands alone: it says what the questions before it said. */
  question: z.string(),
  other_language: z.string(),
  /** Words that the passage with the answer likely holds. */
  key_words: z.array(z.string()),
});
export type Rewritten = z.infer<typeof Rewritten>;

export const SearchLeg = z.object({
  leg: z.enum(['keyword', 'vector', 'fuzzy', 'translated']),
  rank: z.number().int(),
  score: z.number(),
});

export const SearchResult = z.object({
  source_id: Id,
  source_name: z.string(),
  category_id: Id,
  page: z.number().int(),
  ...RowOfTable,
  start: z.number().int(),
  end: z.number().int(),
  content: z.string(),
  score: z.number(),
  legs: z.array(SearchLeg),
});
export type SearchResult = z.infer<typeof SearchResult>;
