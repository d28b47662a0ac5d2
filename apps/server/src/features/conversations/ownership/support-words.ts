import type { ConversationMessage, ConversationReply } from '@centralita/contract/conversations/conversation';
import type { Tx } from '../../../db/scope.ts';

interface Row {
  id: string;
  kind: string;
  content: Record<string, unknown>;
  created_at: Date;
}

/** What people of the company wrote in a chat of the API and nobody has been given yet: it counts as read then. */
export async function takeSupportWords(
  tx: Tx,
  { companyId, threadId }: { companyId: string; threadId: string },
): Promise<NonNullable<ConversationReply['support']>> {
  const rows = await tx.rows<Row>(
    'message.support_words',
    `with taken as (
       update message set state = 'read' where company_id = $1 and thread_id = $2 and author = 'operator' and state = 'sent'
       returning id, seq, kind, content, created_at)
     select id, kind, content, created_at from taken order by seq`,
    [companyId, threadId],
  );
  return rows.map(({ id, kind, content, created_at }) => ({
    id,
    at: created_at.toISOString(),
    message: { ...content, type: kind } as unknown as ConversationMessage,
  }));
}
