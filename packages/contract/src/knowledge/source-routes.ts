import { z } from 'zod';
import { maxDocumentCharacters, maxNameLength, maxTablePage, maxTableRows } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { flag, pageOf, pageQuery, repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { Doubt } from './doubts.ts';
import { rowPlace } from './table-schema.ts';
import {
  FileSourceType,
  Pages,
  Source,
  SourceSummary,
  SourceVersion,
  SourceVersionSummary,
  TableRow,
  TextFormat,
} from './schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const oneSource = z.object({ source_id: Id });
/** Rows of a spreadsheet, so many at most and less where they are long. */
const someRows = {
  /** `table_next` of the page before. */
  from: rowPlace.optional(),
  limit: z.coerce.number().int().min(1).max(maxTablePage).default(1_000),
};
const content = z.string().min(1).max(maxDocumentCharacters, 'content_too_long');
/** The text of a file as a person checked it: it is kept in place of what the reader read. */
const checked = z.strictObject({
  text: z.strictObject({ content, format: TextFormat, pages: Pages }).optional(),
});
/** 2,000,000 characters and their format, as JSON. */
const maxTextBytes = 12 * 1024 * 1024;

export const listSources = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/',
  summary: 'Sources of one or more folders by name, without their content.',
  sameUntilEvent: true,
  query: z.strictObject({
    categories_id: repeated(Id),
    company_id: Id.optional(),
    search: z.string().trim().max(maxNameLength).optional(),
    ...pageQuery,
  }),
  reply: pageOf(SourceSummary),
});

export const getSource = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/ai-brain/get-info/{source_id}',
  summary:
    'One source with its content; of a spreadsheet the first rows and their text, `from` the `table_next` of the page before those that follow. `rows=false`: without its rows and their text.',
  params: oneSource,
  query: z.strictObject({ company_id: Id.optional(), rows: flag.default(true), ...someRows }),
  reply: Source,
  longList: 'table_data',
});

export const deleteSource = route({
  ...common,
  method: 'DELETE',
  path: '/manage-sources/{source_id}',
  audit: 'source.delete',
  summary: 'Delete a source, its file and its passages.',
  params: oneSource,
  body: z.strictObject({ company_id: Id.optional() }),
  reply: z.null(),
});

export const getText = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/get-text/',
  audit: false,
  summary:
    'Read the text of a file without storing anything. `doubts` names what the reader was not sure of: guessed letters, formulas without a result, what is struck out or hidden, pages without text.',
  query: z.strictObject({ company_id: Id.optional() }),
  file: 'file',
  reply: z.object({
    content: z.string(),
    num_pages: z.number().int(),
    format: TextFormat,
    pages: Pages,
    doubts: z.array(Doubt),
  }),
});

export const uploadSource = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/upload',
  audit: 'source.create',
  summary:
    'Upload a file (2 MB at most) as a source, with its text where a person checked it. It is read in the background; its status says when it is ready.',
  query: z.strictObject({
    category_id: Id,
    custom_name: Name,
    company_id: Id.optional(),
    source_type: FileSourceType,
  }),
  file: 'file',
  body: checked,
  maxBodyBytes: maxTextBytes,
  maxBodyValues: 1_000_000,
  reply: SourceSummary,
});

export const replaceSource = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/replace/{source_id}',
  audit: 'source.replace',
  summary:
    'Replace the file of a source, with its text where a person checked it: a new version of the same source, at the same place unless another folder is named.',
  params: oneSource,
  query: z.strictObject({
    company_id: Id.optional(),
    custom_name: Name.optional(),
    category_id: Id.optional(),
  }),
  file: 'file',
  body: checked,
  maxBodyBytes: maxTextBytes,
  maxBodyValues: 1_000_000,
  reply: SourceSummary,
});

export const renameSource = route({
  ...common,
  method: 'PUT',
  path: '/manage-sources/update/name/{source_id}',
  audit: 'source.rename',
  summary: 'Rename a source.',
  params: oneSource,
  body: z.strictObject({ new_name: Name, company_id: Id.optional() }),
  reply: SourceSummary,
});

export const updateSource = route({
  ...common,
  method: 'PUT',
  path: '/manage-sources/ai-brain/update/{source_id}',
  audit: 'source.update',
  summary: 'Change the name and the text of a document, or rows of a spreadsheet; it is indexed again.',
  maxBodyBytes: maxTextBytes,
  maxBodyValues: 1_000_000,
  params: oneSource,
  body: z.strictObject({
    source_id: Id.optional(),
    company_id: Id.optional(),
    name: Name.optional(),
    new_content: content.optional(),
    /** Of `new_content`; without them it is plain text on one page. */
    new_format: TextFormat.optional(),
    new_pages: Pages.optional(),
    /** The version that was edited: 409 `source_changed` where it is not the newest any more. */
    version: z.number().int().min(1).optional(),
    spreadsheet_update: z.array(TableRow).min(1).max(maxTableRows).optional(),
  }),
  reply: SourceSummary,
});

export const moveSource = route({
  ...common,
  method: 'PUT',
  path: '/manage-sources/move/{source_id}',
  audit: 'source.move',
  summary: 'Move a source to another folder.',
  params: oneSource,
  body: z.strictObject({ new_category_id: Id, company_id: Id.optional() }),
  reply: SourceSummary,
});

export const retrySource = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/retry/{source_id}',
  audit: 'source.retry',
  summary: 'Read a source again whose reading failed.',
  params: oneSource,
  body: z.strictObject({ company_id: Id.optional() }),
  reply: SourceSummary,
});

export const listVersions = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/ai-brain/versions/{source_id}',
  summary: 'The versions of a source that are kept, newest first: the newest 50.',
  params: oneSource,
  query: z.strictObject({ company_id: Id.optional(), ...pageQuery }),
  reply: pageOf(SourceVersionSummary),
});

export const getVersion = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/ai-brain/version/{source_id}',
  summary:
    'One version of a source with its text; of a spreadsheet the first rows and their text, `from` the `table_next` of the page before those that follow.',
  params: oneSource,
  query: z.strictObject({
    company_id: Id.optional(),
    version: z.coerce.number().int().min(1),
    ...someRows,
  }),
  reply: SourceVersion,
  longList: 'table_data',
});

export const restoreVersion = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/restore/{source_id}',
  audit: 'source.restore',
  summary: 'Make an older version of a source its newest one again.',
  params: oneSource,
  body: z.strictObject({ company_id: Id.optional(), version: z.number().int().min(1) }),
  reply: SourceSummary,
});
