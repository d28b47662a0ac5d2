import { z } from 'zod';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { uploadChoices, VariableList } from './fields.ts';
import {
  AnalyzedContacts,
  ContactCounts,
  ContactMapping,
  ContactRow,
  ContactRowClass,
  ContactUpload,
} from './schema.ts';

const oneUpload = z.object({ upload_id: Id });

export const analyzeContacts = route({
  ...common,
  method: 'POST',
  path: '/contact-pool/analyze-contact-template',
  audit: false,
  summary:
    'Read a spreadsheet (xlsx or csv, 2 MB) with contacts. Nothing is saved: the answer has its columns, first rows and a guess which column is what; `upload_id` is good for 24 hours.',
  query: z.strictObject({
    ...ofCompany,
    /** Whose variables the columns are guessed for. */
    contact_pool_id: Id.optional(),
    workflow_id: Id.optional(),
  }),
  body: z.strictObject(ofCompany),
  file: 'template',
  reply: AnalyzedContacts,
});

export const suggestContactMapping = route({
  ...common,
  method: 'POST',
  path: '/contact-pool/uploads/{upload_id}/mapping',
  audit: false,
  summary: 'Guess again which column of a file that was read is what, for these variables.',
  params: oneUpload,
  body: z.strictObject({ ...ofCompany, variables: VariableList }),
  reply: ContactMapping,
});

export const checkContactUpload = route({
  ...common,
  method: 'POST',
  path: '/contact-pool/check-upload',
  audit: false,
  summary:
    'What would become of each row of a file, with the first 50 as they would be saved. Saves nothing but these choices, by which the rows and the file of refused rows are given.',
  body: z.strictObject({ ...ofCompany, ...uploadChoices }),
  reply: z.object({
    counts: ContactCounts,
    total_rows: z.number().int(),
    /** Rows that are taken and noted: with two readings of their digits, with two numbers in a cell. */
    two_readings: z.number().int(),
    two_numbers: z.number().int(),
    /** Names of columns that become new optional variables of the pool. */
    new_variables: z.array(z.string()),
    /** Required variables that no column is mapped to. */
    unmapped_variables: z.array(z.string()),
    preview: z.array(ContactRow),
  }),
});

export const contactUploadRows = route({
  ...common,
  method: 'GET',
  path: '/contact-pool/uploads/{upload_id}/rows',
  summary: 'Rows of a file as they were last checked, of one class or all that are incomplete, page by page.',
  params: oneUpload,
  query: z.strictObject({
    ...ofCompany,
    class: z
      .enum([...ContactRowClass.options, 'incomplete', 'opted_out', 'two_readings', 'two_numbers'])
      .optional(),
    ...pageQuery,
  }),
  reply: pageOf(ContactRow),
});

export const refusedContacts = route({
  ...common,
  method: 'GET',
  path: '/contact-pool/uploads/{upload_id}/refused',
  summary:
    'The rows of a file that are left out, as a spreadsheet with the reasons, to be mended and uploaded again.',
  params: oneUpload,
  query: z.strictObject(ofCompany),
  reply: FileReply,
  format: 'file',
});

export const saveContactUpload = route({
  ...common,
  method: 'POST',
  path: '/contact-pool/save-upload',
  audit: 'contact.upload',
  summary:
    'Save a file that was read into a pool or a new one, in the background: all of its good rows or none. The same file twice adds nobody.',
  body: z.strictObject({ ...ofCompany, ...uploadChoices }),
  reply: ContactUpload,
});

export const contactUpload = route({
  ...common,
  method: 'GET',
  path: '/contact-pool/uploads/{upload_id}',
  summary: 'How far a file is, and what came of it.',
  params: oneUpload,
  query: z.strictObject(ofCompany),
  reply: ContactUpload,
});

export const listContactUploads = route({
  ...common,
  method: 'GET',
  path: '/contact-pool/uploads',
  summary: 'Files that were saved into a pool, are being saved or failed, the newest first.',
  query: z.strictObject({ ...ofCompany, contact_pool_id: Id, ...pageQuery }),
  reply: pageOf(ContactUpload),
});
