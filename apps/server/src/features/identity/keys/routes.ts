import * as calls from '@centralita/contract/identity/key-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { IdentityContext } from '../identity-context.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';

export function keyRoutes(context: IdentityContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.listApiKeys, ({ company }) => listKeys(db, company.id, clock.now())),
    bind(calls.createApiKey, async ({ company, session, body }) => {
      const { id, key } = await createKey(context, company, session.userId, body);
      const made = (await listKeys(db, company.id, clock.now())).find((one) => one.id === id);
      // Revoked within this instant: then there is nothing to hand out.
      if (!made) throw new AppError('not_found');
      return { ...made, key };
    }),
    bind(calls.revokeApiKey, async ({ company, params }) => {
      const values = [company.id, params.id];
      const revoked = await db.company(company.id, (tx) =>
        tx.run('apiKey.revoke', 'delete from api_key where company_id = $1 and id = $2', values),
      );
      if (revoked === 0) throw new AppError('not_found');
      return null;
    }),
  ];
}
