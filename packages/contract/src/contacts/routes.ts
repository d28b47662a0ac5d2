import { z } from 'zod';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import {
  ContactInformation,
  contactList,
  namedContacts,
  newPoolFields,
  PhoneCountry,
  VariableList,
} from './fields.ts';
import { maxContactsBytes, maxContactsValues } from './limits.ts';
import { Contact, ContactCounts, ContactPool, ContactPoolInformation, ContactsWin } from './schema.ts';

const search = z.string().max(200).optional();
const onePool = z.object({ contact_pool_id: Id });
const manyContacts = { maxBodyBytes: maxContactsBytes, maxBodyValues: maxContactsValues } as const;
/** How a list of contacts is to be taken. */
const taking = {
  /** For phones without a country code; without it the company's. */
  country: PhoneCountry.optional(),
  wins: ContactsWin.default('file'),
};

export const listContactPools = route({
  ...common,
  method: 'GET',
  path: '/contact-pool/get-all',
  summary: 'Contact pools of the company, the newest first, page by page.',
  query: z.strictObject({ ...ofCompany, search, ...pageQuery }),
  reply: pageOf(ContactPool),
});

export const listContacts = route({
  ...common,
  method: 'GET',
  path: '/contact-pool/get-contacts',
  summary:
    'Contacts of a pool, the newest first, page by page. The search finds phones in any spelling and words in any field.',
  query: z.strictObject({ ...ofCompany, contact_pool_id: Id, search, ...pageQuery }),
  reply: pageOf(Contact),
});

export const contactPoolInformation = route({
  ...common,
  method: 'GET',
  path: '/contact-pool/get-information',
  summary: 'One contact pool, and which database variables its workflow has got since it was made.',
  query: z.strictObject({ ...ofCompany, contact_pool_id: Id }),
  reply: ContactPoolInformation,
});

export const contactTemplate = route({
  ...common,
  method: 'POST',
  path: '/contact-pool/get-template',
  audit: false,
  summary:
    'A spreadsheet to fill in, for a pool or for the variables named, with an example row that is passed over on upload and a page of help in both languages.',
  body: z.strictObject({
    ...ofCompany,
    contact_pool_id: Id.optional(),
    custom_keys: VariableList.optional(),
  }),
  reply: FileReply,
  format: 'file',
});

export const downloadContacts = route({
  ...common,
  method: 'POST',
  path: '/contact-pool/download-contacts',
  audit: false,
  summary:
    'Contacts of a pool as a spreadsheet: those named, or all; with `all` and `search` all that match. Its cells are text and never formulas.',
  body: z.strictObject({
    ...ofCompany,
    contact_pool_id: Id,
    contact_list_id: namedContacts.optional(),
    all: z.boolean().default(false),
    search,
  }),
  reply: FileReply,
  format: 'file',
});

export const createContactPool = route({
  ...common,
  ...manyContacts,
  method: 'POST',
  path: '/contact-pool/create-pool',
  audit: 'contact-pool.create',
  summary:
    'Create a contact pool, with contacts or empty. One phone that is none refuses all, and says which.',
  body: z.strictObject({
    ...ofCompany,
    ...newPoolFields,
    contact_list: contactList.default([]),
    ...taking,
  }),
  reply: z.object({ id: Id, counts: ContactCounts }),
});

export const addContacts = route({
  ...common,
  ...manyContacts,
  method: 'POST',
  path: '/contact-pool/add-contacts',
  audit: 'contact.create',
  summary:
    'Add contacts to a pool, 5,000 at most. A phone that is there is the same contact: it is changed. One phone that is none refuses all, and says which.',
  body: z.strictObject({ ...ofCompany, contact_pool_id: Id, contact_list: contactList, ...taking }),
  reply: ContactCounts,
});

export const updateContact = route({
  ...common,
  method: 'PATCH',
  path: '/contact-pool/update-contact-information',
  audit: 'contact.update',
  summary:
    'Change a contact: its phone or its values; what is not sent stays, and an empty value is taken away.',
  body: z.strictObject({
    ...ofCompany,
    contact_pool_id: Id,
    contact_id: Id,
    contact_information: ContactInformation,
    country: taking.country,
  }),
  reply: Contact,
});

export const deleteContacts = route({
  ...common,
  method: 'DELETE',
  path: '/contact-pool/contact',
  audit: 'contact.delete',
  summary: 'Delete contacts of a pool: those named, or with `all` every one that matches the search.',
  body: z.strictObject({
    ...ofCompany,
    contact_pool_id: Id,
    contact_id_list: namedContacts.default([]),
    all: z.boolean().default(false),
    search,
  }),
  reply: z.object({ deleted: z.number().int() }),
});

export const deleteContactPool = route({
  ...common,
  method: 'DELETE',
  path: '/contact-pool/contact-pool',
  audit: 'contact-pool.delete',
  summary: 'Delete a contact pool with its contacts. One that a campaign uses which is not over stays.',
  body: z.strictObject({ ...ofCompany, contact_pool_id: Id }),
  reply: z.null(),
});

export const renameContactPool = route({
  ...common,
  method: 'PATCH',
  path: '/contact-pool/{contact_pool_id}/rename',
  audit: 'contact-pool.update',
  summary: 'Give a contact pool another name.',
  params: onePool,
  body: z.strictObject({ ...ofCompany, name: Name }),
  reply: ContactPoolInformation,
});

export const addPoolVariables = route({
  ...common,
  method: 'POST',
  path: '/contact-pool/{contact_pool_id}/variables',
  audit: 'contact-pool.update',
  summary:
    'Add variables to a contact pool, such as those that its workflow has got since. One that is optional and named as required becomes so.',
  params: onePool,
  body: z.strictObject({
    ...ofCompany,
    required_variables: VariableList.default([]),
    optional_variables: VariableList.default([]),
  }),
  reply: ContactPoolInformation,
});
