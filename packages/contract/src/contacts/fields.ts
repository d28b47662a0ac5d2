import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { plainText } from '../workflows/common.ts';
import { VariableName } from '../workflows/schema.ts';
import {
  maxContactsPerCall,
  maxContactValue,
  maxNamedContacts,
  maxPhoneText,
  maxPoolVariables,
} from './limits.ts';
import { ContactsWin } from './schema.ts';
import { variableKey } from './variable-key.ts';

/** Two spaces look like one. `phone` is every contact's own and no variable, so it may be named and is left out. */
const PoolVariable = VariableName.transform((name) => name.replace(/ {2,}/g, ' '));
export const VariableList = z
  .array(PoolVariable)
  .max(maxPoolVariables, 'contact_variables_limit')
  .transform((names) => {
    const keys = names.map(variableKey);
    return names.filter((_, at) => keys[at] !== 'phone' && keys.indexOf(keys[at] ?? '') === at);
  });

/** ISO 3166 alpha-2. */
export const PhoneCountry = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'phone_country_unknown');

/** Numbers and switches of a program are taken as they are written. */
const Value = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
  .pipe(plainText(maxContactValue).transform((text) => text.trim()));

const Values = z.record(z.string(), Value);
const given = {
  phone: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(maxPhoneText)),
  /** Values by the name of their variable; they may stand beside the phone as well. */
  fields: Values.optional(),
};

/** A phone, and each value by the name of its variable, beside it or under `fields`. */
export const GivenContact = z.looseObject(given).transform(({ phone, fields, ...beside }, context) => {
  return { phone, values: { ...valuesBeside(beside, context), ...fields } };
});
export type GivenContact = z.infer<typeof GivenContact>;

/** What is not sent stays; an empty value is taken away. */
export const ContactInformation = z
  .looseObject({ ...given, phone: given.phone.optional() })
  .transform(({ phone, fields, ...beside }, context) => {
    return { phone, values: { ...valuesBeside(beside, context), ...fields } };
  });

function valuesBeside(beside: object, context: z.RefinementCtx): Record<string, string> {
  const parsed = Values.safeParse(beside);
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path });
  return z.NEVER;
}

export const contactList = z.array(GivenContact).max(maxContactsPerCall, 'contact_list_limit');
export const namedContacts = z.array(Id).max(maxNamedContacts, 'contact_list_limit');

export const newPoolFields = {
  name: Name,
  workflow_id: Id.nullable().default(null),
  required_variables: VariableList,
  optional_variables: VariableList.default([]),
};

/** Spreadsheets stop at 16,384 columns, the reader far before. */
const Column = z.number().int().min(0).max(16_384);
const Mapping = z.strictObject({
  phone_column: Column.nullable(),
  variables: z
    .array(z.strictObject({ column: Column, variable: PoolVariable }))
    .max(maxPoolVariables, 'contact_variables_limit'),
});

/** How a file is to be read and saved. */
export const uploadChoices = {
  upload_id: Id,
  /** The pool that it goes into, or else a new one. */
  contact_pool_id: Id.nullable().default(null),
  new_pool: z.strictObject(newPoolFields).nullable().default(null),
  mapping: Mapping,
  /** For numbers without a country code; without it the company's, null: of none. */
  country: PhoneCountry.nullable().optional(),
  wins: ContactsWin.default('file'),
  /** A cell with two numbers: its first one, or the row is left out. */
  two_numbers: z.enum(['first', 'refuse']).default('first'),
  /** Digits that are valid both with their own country code and as a number of the default country. */
  two_readings: z.enum(['international', 'national']).default('international'),
};
const UploadChoices = z.strictObject(uploadChoices);
export type UploadChoices = z.infer<typeof UploadChoices>;
