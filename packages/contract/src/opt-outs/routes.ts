import { z } from 'zod';
import { PhoneCountry } from '../contacts/fields.ts';
import { maxPhoneText } from '../contacts/limits.ts';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { flag, pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { common, ofCompany, plainText } from '../workflows/common.ts';
import { maxImportBytes, maxImportCharacters, maxImportLines, maxOptOutNote } from './limits.ts';
import { OptOut, RefusedLine } from './schema.ts';

/** What concerns many people at once, or lets somebody be reached again who did not want it. */
const byAdmin = { ...common, access: 'companyinstance:settings' } as const;

const note = plainText(maxOptOutNote).default('');
const search = z.string().max(200).optional();
/** For phones without a country code; without it the company's. */
const country = PhoneCountry.optional();

export const listOptOuts = route({
  ...common,
  method: 'GET',
  path: '/opt-outs',
  summary:
    'People who are not to be reached any more, the newest first, page by page. The search finds a phone in any spelling, and words of a note. With `removed=true` those who were taken from the list, with who did it and why.',
  query: z.strictObject({ ...ofCompany, search, removed: flag.default(false), ...pageQuery }),
  reply: pageOf(OptOut),
});

export const addOptOut = route({
  ...common,
  method: 'POST',
  path: '/opt-outs',
  audit: 'opt-out.create',
  summary:
    'Put a person on the list, by their phone or by what a channel calls them: at once, in every campaign. What is queued for them is taken back. Somebody who is on it stays as they are.',
  body: z.strictObject({
    ...ofCompany,
    phone: z.string().max(maxPhoneText).optional(),
    address: z.string().trim().min(1).max(200).optional(),
    country,
    note,
  }),
  reply: OptOut,
});

export const importOptOuts = route({
  ...byAdmin,
  method: 'POST',
  path: '/opt-outs/import',
  audit: 'opt-out.import',
  maxBodyBytes: maxImportBytes,
  summary: `Put up to ${maxImportLines.toLocaleString('en')} people on the list: a line for each, the phone first, a note behind a comma, semicolon or tab. Lines without a phone are left out and named.`,
  body: z.strictObject({ ...ofCompany, text: z.string().max(maxImportCharacters), country, note }),
  reply: z.object({
    added: z.number().int(),
    /** They were on the list, or stood in a line before. */
    known: z.number().int(),
    refused: z.number().int(),
    /** The first of them. */
    refused_lines: z.array(RefusedLine),
  }),
});

export const exportOptOuts = route({
  ...byAdmin,
  method: 'GET',
  path: '/opt-outs/export',
  summary: 'The whole list as a file, newest first. Its cells are texts and never formulas.',
  query: z.strictObject({ ...ofCompany, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  reply: FileReply,
  format: 'file',
});

export const removeOptOut = route({
  ...byAdmin,
  method: 'POST',
  path: '/opt-outs/{opt_out_id}/remove',
  audit: 'opt-out.remove',
  summary:
    'Take a person from the list, with a reason: campaigns may reach them again. Who did it and why stays.',
  params: z.object({ opt_out_id: Id }),
  body: z.strictObject({
    ...ofCompany,
    reason: plainText(maxOptOutNote).refine((text) => text.trim() !== '', 'required'),
  }),
  reply: OptOut,
});

export const optOutOfChat = route({
  ...common,
  keys: false,
  method: 'POST',
  path: '/support-chat/{session_id}/opt-out',
  audit: 'opt-out.create',
  summary:
    'The person of a chat is not to be contacted again: they are put on the list, and what campaigns have for them is taken back. The chat goes on as it is.',
  params: z.object({ session_id: Id }),
  body: z.strictObject({ ...ofCompany, note }),
  reply: OptOut,
});
