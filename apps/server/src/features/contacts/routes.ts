import * as calls from '@centralita/contract/contacts/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { addGiven, changeContact, deleteContacts } from './act/change-contacts.ts';
import { addVariables, createPool, deletePool, rename } from './act/change-pool.ts';
import type { ContactsContext } from './contacts-context.ts';
import { contactPage } from './list-contacts.ts';
import { variablesOf } from './rules/values.ts';
import { contactsFile } from './sheets/download.ts';
import { contactTemplate } from './sheets/template.ts';
import { onePool, pageOfPools, poolInformation } from './store/pools.ts';

export function contactRoutes(context: ContactsContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.listContactPools, ({ company, query }) =>
      db.companyRead(company.id, (tx) => pageOfPools(tx, company.id, query, clock.now())),
    ),
    bind(calls.contactPoolInformation, ({ company, query }) =>
      db.companyRead(company.id, (tx) => poolInformation(tx, company.id, query.contact_pool_id, clock.now())),
    ),
    bind(calls.listContacts, ({ company, query }) => contactPage(context, company.id, query)),
    bind(calls.contactTemplate, async ({ company, body: { contact_pool_id: id, custom_keys } }) => {
      if (id === undefined) return contactTemplate(custom_keys ?? []);
      const pool = await db.companyRead(company.id, (tx) => onePool(tx, company.id, id));
      return contactTemplate(custom_keys ?? variablesOf(pool));
    }),
    bind(calls.downloadContacts, ({ company, body }) => contactsFile(context, company.id, body)),
    bind(calls.createContactPool, ({ company, body }) => createPool(context, company.id, body)),
    bind(calls.renameContactPool, ({ company, params, body }) =>
      rename(context, company.id, { id: params.contact_pool_id, name: body.name }),
    ),
    bind(calls.addPoolVariables, ({ company, params, body }) =>
      addVariables(context, company.id, { ...body, id: params.contact_pool_id }),
    ),
    bind(calls.deleteContactPool, ({ company, body }) =>
      deletePool(context, company.id, body.contact_pool_id),
    ),
    bind(calls.addContacts, ({ company, body }) => addGiven(context, company.id, body)),
    bind(calls.updateContact, ({ company, body }) => changeContact(context, company.id, body)),
    bind(calls.deleteContacts, async ({ company, body }) => {
      const { contact_pool_id: poolId, contact_id_list: ids, all, search } = body;
      return { deleted: await deleteContacts(context, company.id, { poolId, ids, all, search }) };
    }),
  ];
}
