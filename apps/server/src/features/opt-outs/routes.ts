import * as calls from '@centralita/contract/opt-outs/routes';
import type { Database } from '../../db/client.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Clock } from '../../ports/clock.ts';
import { phoneCountry } from '../contacts/contacts.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { exportFile } from './export-file.ts';
import { importList } from './import-list.ts';
import { oneByAddress, optOutPage, removeOptOut } from './store.ts';
import { whoIsMeant } from './who.ts';

export interface OptOutParts {
  db: Database;
  clock: Clock;
  conversations: Pick<Conversations, 'optOuts'>;
}

/** The suppression list: who is not to be reached any more. */
export function optOutRoutes(parts: OptOutParts): Binding[] {
  const { db, clock, conversations } = parts;
  return [
    bind(calls.listOptOuts, ({ company, query }) =>
      db.companyRead(company.id, async (tx) => {
        const country = await phoneCountry(tx, company.id, undefined);
        return optOutPage(tx, company.id, { ...query, country });
      }),
    ),
    bind(calls.addOptOut, async ({ company, session, body }) => {
      const country = await db.companyRead(company.id, (tx) => phoneCountry(tx, company.id, body.country));
      const person = whoIsMeant(body, country);
      const by = { how: session.apiKey ? 'api' : 'operator', userId: personOf(session) } as const;
      await conversations.optOuts.add(company.id, [{ ...person, note: body.note }], by);
      return db.companyRead(company.id, (tx) => oneByAddress(tx, company.id, person.address));
    }),
    bind(calls.importOptOuts, async ({ company, session, body }) => {
      const country = await db.companyRead(company.id, (tx) => phoneCountry(tx, company.id, body.country));
      return importList(conversations.optOuts, company.id, { ...body, country, userId: personOf(session) });
    }),
    bind(calls.exportOptOuts, async ({ company, query }) =>
      exportFile(db, company.id, { format: query.format, now: clock.now() }),
    ),
    bind(calls.removeOptOut, ({ company, session, params, body }) =>
      db.company(company.id, (tx) =>
        removeOptOut(tx, company.id, {
          id: params.opt_out_id,
          reason: body.reason.trim(),
          userId: session.userId,
          now: clock.now(),
        }),
      ),
    ),
    bind(calls.optOutOfChat, async ({ company, session, params, body }) => {
      const acting = { companyId: company.id, threadId: params.session_id, userId: session.userId };
      const { address } = await conversations.optOuts.ofThread(acting, body.note);
      return db.companyRead(company.id, (tx) => oneByAddress(tx, company.id, address));
    }),
  ];
}

function personOf({ apiKey, userId }: Session): string | null {
  return apiKey ? null : userId;
}
