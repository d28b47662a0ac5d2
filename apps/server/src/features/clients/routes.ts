import * as calls from '@centralita/contract/campaigns/client-routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { ClientPlace, ClientsContext } from './clients-context.ts';
import { clientLog } from './files/client-log.ts';
import { clientsFile } from './files/download-clients.ts';
import { namedCampaign } from './files/place-of.ts';
import { transcriptFile } from './files/transcript-file.ts';
import { oneClient } from './list/client-row.ts';
import { pageOfClients } from './list/list-clients.ts';
import { readTranscript } from './transcript/read-transcript.ts';
import { readTurn } from './transcript/read-turn.ts';

/** The people of a campaign: what came of them, and what was said. */
export function clientRoutes(context: ClientsContext): Binding[] {
  const { db, clock, campaigns, conversations } = context;
  return [
    bind(calls.listClients, async ({ company, params, query }) => {
      const place = { companyId: company.id, campaignId: params.campaign_id };
      await db.companyRead(company.id, (tx) => namedCampaign(tx, place, clock.now()));
      return pageOfClients(db, place, query);
    }),
    bind(calls.clientTranscript, ({ company, params }) =>
      db.companyRead(company.id, (tx) => readTranscript(tx, placeOf(company, params))),
    ),
    bind(calls.clientTurn, ({ company, params }) => readTurn(context, company.id, params)),
    bind(calls.transcriptFile, ({ company, params, body }) =>
      transcriptFile(context, placeOf(company, params), body),
    ),
    bind(calls.clientLog, ({ company, params }) => clientLog(context, placeOf(company, params))),
    bind(calls.downloadClients, ({ company, params, body, signal }) =>
      clientsFile(context, { companyId: company.id, campaignId: params.campaign_id }, body, signal),
    ),
    bind(calls.archiveClient, async ({ company, session, params }) => {
      await conversations.clients.archive({ ...placeOf(company, params), userId: session.userId });
      return null;
    }),
    bind(calls.erasePerson, async ({ company, params }) => {
      await conversations.clients.erasePerson(placeOf(company, params));
      return null;
    }),
    bind(calls.correctResult, async ({ company, session, params, body }) => {
      const place = placeOf(company, params);
      await conversations.clients.correctResult(
        { ...place, userId: session.userId },
        body.expected_result_id,
      );
      return db.companyRead(company.id, (tx) => oneClient(tx, place));
    }),
    bind(calls.refreshClients, async ({ company, params }) => ({
      copy: await campaigns.refresh(company.id, params.campaign_id),
    })),
  ];
}

function placeOf(
  { id }: { id: string },
  { campaign_id, client_id }: { campaign_id: string; client_id: string },
): ClientPlace {
  return { companyId: id, campaignId: campaign_id, clientId: client_id };
}
