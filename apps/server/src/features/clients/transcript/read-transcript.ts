import type { clientTranscript } from '@centralita/contract/campaigns/client-routes';
import { maxTranscriptEntries } from '@centralita/contract/campaigns/limits';
import type { ReplyOf } from '@centralita/contract/core/route';
import type { Tx } from '../../../db/scope.ts';
import type { ClientPlace } from '../clients-context.ts';
import { oneClient } from '../list/client-row.ts';
import { conversationsOf } from './conversations.ts';
import { entriesOf, type PlacedEntry } from './entries.ts';

type Chat = NonNullable<ReplyOf<typeof clientTranscript>['chat']>;

type Contact = NonNullable<ReplyOf<typeof clientTranscript>['contact']>;

/** A client with the last of what was said. @throws AppError not_found */
export async function readTranscript(tx: Tx, place: ClientPlace): Promise<ReplyOf<typeof clientTranscript>> {
  const [client, stretches, chat, contact] = await Promise.all([
    oneClient(tx, place),
    conversationsOf(tx, place),
    tx.one<Chat>(
      'clients.chat',
      `select t.id as session_id, t.owner, t.epoch from client c join thread t on t.company_id = c.company_id and t.id = c.thread_id
       where c.company_id = $1 and c.id = $2`,
      [place.companyId, place.clientId],
    ),
    tx.one<Contact>(
      'clients.contact',
      `select n.pool_id as contact_pool_id, n.id as contact_id, n.consent from client c
       join contact n on n.company_id = c.company_id and n.id = c.contact_id where c.company_id = $1 and c.id = $2`,
      [place.companyId, place.clientId],
    ),
  ]);
  const { expected_result, channel, audio_url } = client;
  const transcript = await lastEntries(tx, place.companyId, stretches);
  return {
    summary: { expected_result, channel, audio_url },
    client,
    chat,
    contact,
    conversations: stretches.map(({ shown }) => shown),
    transcript: transcript.slice(-maxTranscriptEntries).map(({ seq: _, ...entry }) => entry),
    has_earlier: transcript.length > maxTranscriptEntries,
  };
}

/** One more than are shown, where there is. */
async function lastEntries(
  tx: Tx,
  companyId: string,
  stretches: Awaited<ReturnType<typeof conversationsOf>>,
): Promise<PlacedEntry[]> {
  const parts: PlacedEntry[][] = [];
  let limit = maxTranscriptEntries + 1;
  for (const stretch of stretches.toReversed()) {
    if (limit <= 0) break;
    const part = await entriesOf(tx, companyId, stretch, { before: null, limit });
    parts.push(part);
    limit -= part.length;
  }
  return parts.toReversed().flat();
}
