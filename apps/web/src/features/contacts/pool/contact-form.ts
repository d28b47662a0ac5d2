import { consentNames, consentParts } from '@centralita/contract/contacts/consent';
import type { Contact, ContactPool } from '@centralita/contract/contacts/schema';
import { own } from '../../../platform/own.ts';

/** What the form of a contact holds. */
export interface ContactFields {
  phone: string;
  /** By variable, and by part of the record of consent. */
  fields: Record<string, string>;
}

type Variables = Pick<ContactPool, 'required_variables' | 'optional_variables'>;

/** What the form begins with; of a new contact nothing. */
export function fieldsOf(pool: Variables, contact: Contact | null): ContactFields {
  const names = [...pool.required_variables, ...pool.optional_variables];
  const values = names.map((name) => [name, (contact && own(contact.fields, name)) ?? '']);
  const consent = consentParts.map((part) => [consentNames[part], contact?.consent?.[part] ?? '']);
  return {
    phone: contact?.phone ?? '',
    fields: Object.fromEntries([...values, ...consent]) as Record<string, string>,
  };
}

/** Whether a new contact has all that the list requires. */
export function isComplete({ phone, fields }: ContactFields, pool: Variables): boolean {
  const filled = (text: string | undefined) => (text ?? '').trim() !== '';
  return filled(phone) && pool.required_variables.every((name) => filled(own(fields, name)));
}

/** What is sent of an edit: only what is another now, so that what somebody else changed meanwhile stays. */
export function changedFields(before: ContactFields, now: ContactFields): Partial<ContactFields> {
  const changed = Object.entries(now.fields).filter(([name, text]) => text !== own(before.fields, name));
  return {
    ...(now.phone === before.phone ? {} : { phone: now.phone }),
    ...(changed.length > 0 ? { fields: Object.fromEntries(changed) } : {}),
  };
}
