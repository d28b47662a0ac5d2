import * as calls from '@centralita/contract/identity/user-routes';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { IdentityContext } from '../identity-context.ts';
import { addUser } from './add-user.ts';
import { changeSuperUser } from './change-super-user.ts';
import { changeUser } from './change-user.ts';
import { createSuperUser } from './create-super-user.ts';
import { listSuperUsers, listUsers } from './list-users.ts';
import { removeSuperUser } from './remove-super-user.ts';
import { removeUser } from './remove-user.ts';

export function userRoutes(context: IdentityContext): Binding[] {
  return [
    bind(calls.listUsers, ({ company, query }) => listUsers(context.db, company.id, query)),
    bind(calls.createUser, ({ company, session, body }) =>
      addUser(context, { companyId: company.id, person: body, session }),
    ),
    bind(calls.updateUser, ({ company, session, params, body }) =>
      changeUser(context, { companyId: company.id, userId: params.id, person: body, session }),
    ),
    bind(calls.deleteUser, ({ company, session, params }) =>
      removeUser(context, { companyId: company.id, userId: params.id, session }),
    ),
    bind(calls.listSuperUsers, ({ query }) => listSuperUsers(context.db, query)),
    bind(calls.createSuperUser, ({ body }) => createSuperUser(context, body)),
    bind(calls.updateSuperUser, ({ session, params, body }) =>
      changeSuperUser(context, { userId: params.id, person: body, session }),
    ),
    bind(calls.deleteSuperUser, ({ session, params }) => removeSuperUser(context, params.id, session.userId)),
  ];
}
