import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { VariableName } from '../workflows/schema.ts';
import {
  maxContactCharacters,
  maxContactsPerCall,
  maxContactValue,
  maxNamedContacts,
  maxPhoneText,
  maxPoolVariables,
} from './limits.ts';
import { ContactsWin } from './schema.ts';
import { allConsentNames, consentNames, type ContactConsent } from './consent.ts';
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

/** A contact as a program writes it: each value by the name of its variable, beside the phone or under `fields`. */
interface Written {
  phone?: string | number | undefined;
  fields?: Record<string, unknown> | undefined;
  [variable: string]: unknown;
}

const consentSchema = Object.fromEntries(
  Object.keys(consentNames).map((part) => [part, { type: 'string', maxLength: maxContactValue }]),
);

/** By hand, as a call may have 150,000 values. */
const written = <T extends Written>(required: string[]) =>
  z
    .custom<T>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .meta({
      type: 'object',
      properties: {
        phone: { type: 'string', maxLength: maxPhoneText },
        fields: { type: 'object' },
        // Null takes it away.
        consent: { type: ['object', 'null'], properties: consentSchema },
      },
      required,
      additionalProperties: { type: 'string', maxLength: maxContactValue },
    });

export const GivenContact = written<Written & { phone: string | number }>(['phone']).transform(
  (contact, context) => ({ phone: phoneOf(contact, context) ?? '', values: valuesOf(contact, context) }),
);
export type GivenContact = z.infer<typeof GivenContact>;

/** What is not sent stays; an empty value is taken away. */
export const ContactInformation = written<Written>([]).transform((contact, context) => ({
  phone: contact.phone === undefined ? undefined : phoneOf(contact, context),
  values: valuesOf(contact, context),
}));

function phoneOf({ phone }: Written, context: z.RefinementCtx): string | undefined {
  if ((typeof phone === 'string' && phone.length <= maxPhoneText) || typeof phone === 'number')
    return String(phone);
  context.addIssue({ code: 'custom', message: 'invalid', path: ['phone'] });
  return undefined;
}

function valuesOf(
  { phone: _, fields, ...beside }: Written,
  context: z.RefinementCtx,
): Record<string, string> {
  const values = new Map<string, string>();
  let room = maxContactCharacters;
  const { consent } = beside;
  // A variable may be called so, too; its value is no object.
  const isRecord = typeof consent === 'object';
  if (isRecord) delete beside['consent'];
  const recorded = isRecord ? consentOf(consent, context) : {};
  for (const from of [beside, fields ?? {}, recorded]) {
    for (const name of Object.keys(from)) {
      const text = textOf(from[name]);
      room -= text?.length ?? 0;
      if (text === null) context.addIssue({ code: 'custom', message: 'invalid', path: [name] });
      else if (text.length > maxContactValue || room < 0)
        context.addIssue({ code: 'custom', message: 'text_too_long', path: [name] });
      else values.set(name, text);
    }
  }
  return Object.fromEntries(values);
}

/** By the names of its parts; all of them empty where it is taken away. */
function consentOf(given: object | null, context: z.RefinementCtx): Record<string, unknown> {
  if (given === null) return Object.fromEntries(allConsentNames.map((name) => [name, '']));
  return Object.fromEntries(
    Object.entries(given).flatMap(([part, value]) => {
      if (isConsentPart(part)) return [[consentNames[part], value]];
      context.addIssue({ code: 'custom', message: 'invalid', path: ['consent', part] });
      return [];
    }),
  );
}

function isConsentPart(part: string): part is keyof ContactConsent {
  return Object.hasOwn(consentNames, part);
}

/** Numbers and switches of a program are taken as they are written. */
function textOf(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
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
    .array(z.strictObject({ column: Column, variable: z.union([z.enum(allConsentNames), PoolVariable]) }))
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
