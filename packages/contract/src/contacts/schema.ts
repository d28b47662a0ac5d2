import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { ContactConsent } from './consent.ts';

/** A list of people that campaigns call or write to. */
export const ContactPool = z.object({
  id: Id,
  company_id: Id,
  name: z.string(),
  /** The workflow that it was made for; null where it was made without one, or that one was deleted. */
  workflow_id: Id.nullable(),
  /** A contact that has no value for one of them is incomplete. */
  required_variables: z.array(z.string()),
  optional_variables: z.array(z.string()),
  /** How many there are. */
  contacts: z.number().int(),
  /** Those that use it and are not over. */
  campaigns: z.array(z.object({ id: Id, name: z.string() })),
  created_at: Instant,
});
export type ContactPool = z.infer<typeof ContactPool>;

export const ContactPoolInformation = ContactPool.extend({
  /** Database variables of its workflow that the pool does not have: they came later. */
  missing_variables: z.array(z.string()),
});
export type ContactPoolInformation = z.infer<typeof ContactPoolInformation>;

/**
 * A person of a pool. `fields` has all values by variable; each stands beside `id` and `phone` as well, unless it is called as a
 * field of the contact's own.
 */
export const Contact = z.looseObject({
  id: Id,
  /** E.164. */
  phone: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Required variables without a value. */
  missing: z.array(z.string()),
  /** Null: there is no record of it. */
  consent: ContactConsent.nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type Contact = z.infer<typeof Contact>;

/** Whose values stand where a contact is there already: what is sent, or what the pool has (then only empty ones are filled). */
export const ContactsWin = z.enum(['file', 'pool']);
export type ContactsWin = z.infer<typeof ContactsWin>;

/** What became of the contacts that were sent. Values that are empty never replace others. */
export const ContactCounts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** The phone stood further up already; the first one counts. */
  duplicate: z.number().int(),
  /** Without a phone that could be used. */
  invalid: z.number().int(),
  /** Of the new, changed and unchanged ones: without a value for a required variable. */
  incomplete: z.number().int(),
  /** Of the new, changed and unchanged ones: on the suppression list, so no campaign reaches them. */
  opted_out: z.number().int().default(0),
});
export type ContactCounts = z.infer<typeof ContactCounts>;

/** Of a row of a file; each row is of one class. */
export const ContactRowClass = z.enum(['new', 'changed', 'unchanged', 'duplicate', 'invalid']);
export type ContactRowClass = z.infer<typeof ContactRowClass>;

/**
 * Why a row is left out (`phone_…` up to `value_too_long`, `duplicate`), or what is noted of one that is taken: `two_readings` its
 * digits are valid with their own country code and as a number of the default country; `two_numbers` the cell holds more than one;
 * `opted_out` the person is on the suppression list.
 */
export const ContactRowReason = z.enum([
  'phone_missing',
  'phone_invalid',
  'phone_digits_lost',
  'phone_two_numbers',
  'value_too_long',
  'duplicate',
  'two_readings',
  'two_numbers',
  'opted_out',
  'incomplete',
]);
export type ContactRowReason = z.infer<typeof ContactRowReason>;

/** A row of a file, as it will be saved. */
export const ContactRow = z.object({
  /** As a spreadsheet numbers the rows of the file. */
  line: z.number().int(),
  class: ContactRowClass,
  reasons: z.array(ContactRowReason),
  /** As the file has it. */
  given_phone: z.string(),
  /** E.164; empty where it is invalid. */
  phone: z.string(),
  /** The other reading of `two_readings`, else null. */
  other_phone: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  missing: z.array(z.string()),
});
export type ContactRow = z.infer<typeof ContactRow>;

/** Which column is what, by its place from 0; parts of a record of consent by their names (contacts/consent.ts). Columns that are named nowhere are left out. */
export const ContactMapping = z.object({
  phone_column: z.number().int().nullable(),
  variables: z.array(z.object({ column: z.number().int(), variable: z.string() })),
});
export type ContactMapping = z.infer<typeof ContactMapping>;

export const ContactUploadState = z.enum(['read', 'saving', 'saved', 'failed']);
export type ContactUploadState = z.infer<typeof ContactUploadState>;

/** An uploaded file on its way into a pool. What came of it stays. */
export const ContactUpload = z.object({
  upload_id: Id,
  file_name: z.string(),
  state: ContactUploadState,
  /** 0 to 1 while it is saved. */
  progress: z.number(),
  /** Null until it is saved into a new pool. */
  contact_pool_id: Id.nullable(),
  /** Once it is saved. */
  counts: ContactCounts.nullable(),
  /** Rows of the file, the template's example left out. */
  total_rows: z.number().int(),
  /** Why it failed: a code of the error catalogue, with its sentence in both languages. */
  failure: z.object({ code: z.string(), message: z.string(), message_es: z.string() }).nullable(),
  created_at: Instant,
  /** From then on the rows are gone, and only what came of it is left. */
  expires_at: Instant,
});
export type ContactUpload = z.infer<typeof ContactUpload>;

/** What was read of a file. */
export const AnalyzedContacts = z.object({
  upload_id: Id,
  columns: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  total_rows: z.number().int(),
  /** Example rows of the template, passed over. */
  example_rows: z.number().int(),
  /** Guessed from names and values. */
  mapping: ContactMapping,
  /** A name for each column that would become a new variable; empty where none can be made of it. */
  suggested_names: z.array(z.string()),
  /** Of the company, for numbers without a country code; null where it has none. */
  country: z.string().nullable(),
  expires_at: Instant,
});
export type AnalyzedContacts = z.infer<typeof AnalyzedContacts>;
