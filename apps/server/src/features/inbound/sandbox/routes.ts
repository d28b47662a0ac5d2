import * as calls from '@centralita/contract/sandbox/routes';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Conversations } from '../../conversations/conversations.ts';
import { mediaColumns, mediaOf, type MediaColumns } from '../../media/media.ts';
import { sandboxNumber } from './sandbox-number.ts';

export interface SandboxParts {
  db: Database;
  clock: Clock;
  conversations: Pick<Conversations, 'receiveMessage'>;
}

/** The phone in the browser: an invented person writes to the campaigns that chose the sandbox number, and to nobody else. */
export function sandboxRoutes({ db, clock, conversations }: SandboxParts): Binding[] {
  return [
    bind(calls.sandboxCampaigns, ({ company }) =>
      db.company(company.id, async (tx) => {
        const whatsapp_id = await sandboxNumber(tx, company.id, clock.now());
        const results = await tx.rows<{ id: string; name: string; status: string }>(
          'sandbox.campaigns',
          `select c.id, c.name, campaign_status(c, $3) as status from campaign c
           where c.company_id = $1 and c.whatsapp_id = $2 and c.archived_at is null order by lower(c.name), c.id`,
          [company.id, whatsapp_id, clock.now()],
        );
        return { whatsapp_id, results };
      }),
    ),
    bind(calls.sandboxMessages, ({ company, params }) =>
      db.companyRead(company.id, (tx) => messagesOf(tx, { companyId: company.id, ...params })),
    ),
    bind(calls.sandboxSend, async ({ company, params, body }) => {
      const companyId = company.id;
      const campaignId = params.campaign_id;
      const accountId = await db.companyRead(companyId, (tx) => numberOf(tx, { companyId, campaignId }));
      const stored = await conversations.receiveMessage({
        companyId,
        accountId,
        accountKind: 'sandbox',
        campaignId,
        addressKind: campaignId,
        address: params.person,
        providerId: `${campaignId} ${params.person} ${body.id}`,
        text: body.message,
        ...(body.media_id ? { media: { id: body.media_id } } : {}),
        sentAt: null,
      });
      return { session_id: stored.threadId };
    }),
  ];
}

/** The sandbox number, where the campaign chose it. @throws AppError not_found */
async function numberOf(
  tx: Tx,
  { companyId, campaignId }: { companyId: string; campaignId: string },
): Promise<string> {
  const row = await tx.one<{ id: string }>(
    'sandbox.number_of',
    `select n.id from campaign c join whatsapp_channel n on n.company_id = c.company_id and n.id = c.whatsapp_id
     where c.company_id = $1 and c.id = $2 and n.provider = 'sandbox' and c.archived_at is null`,
    [companyId, campaignId],
  );
  if (!row) throw new AppError('not_found');
  return row.id;
}

interface MessageRow extends MediaColumns {
  id: string;
  seq: number;
  direction: 'in' | 'out';
  kind: string;
  text: string | null;
  quotes: string | null;
  created_at: Date;
}

async function messagesOf(
  tx: Tx,
  { companyId, campaign_id, person }: { companyId: string; campaign_id: string; person: string },
) {
  const accountId = await numberOf(tx, { companyId, campaignId: campaign_id });
  const thread = await tx.one<{ id: string; version: number }>(
    'sandbox.thread',
    `select t.id, t.version from thread_address a join thread t on t.company_id = a.company_id and t.id = a.thread_id
     where a.company_id = $1 and a.account_id = $2 and a.kind = $3 and a.address = $4`,
    [companyId, accountId, campaign_id, person],
  );
  if (!thread) return { session_id: null, version: 0, results: [] };
  const rows = await tx.rows<MessageRow>(
    'sandbox.messages',
    `select case when direction = 'in' then coalesce(substring(provider_id from '[0-9a-f-]{36}$')::uuid, id) else id end as id, seq, direction, kind, coalesce(content ->> 'text', content ->> 'caption') as text, content, created_at,
       (select message_preview(q.kind, q.content) from message q where q.company_id = m.company_id and q.thread_id = m.thread_id
         and q.id = (m.content ->> 'quoted')::uuid) as quotes, ${mediaColumns}
     from message m where company_id = $1 and thread_id = $2 and kind not in ('event', 'note')
       and (direction = 'in' or state in ('sent', 'delivered', 'read', 'played'))
     order by seq desc limit 200`,
    [companyId, thread.id],
  );
  const results = rows.toReversed().map(({ direction, text, created_at, content, media, ...row }) => ({
    ...row,
    media: mediaOf({ content, media }),
    from: direction === 'in' ? ('person' as const) : ('company' as const),
    text: text ?? '',
    created_at: created_at.toISOString(),
  }));
  return { session_id: thread.id, version: thread.version, results };
}
