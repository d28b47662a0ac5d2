import { maxQuestionLength } from '@centralita/contract/core/constants';
import type { ReplyOf } from '@centralita/contract/core/route';
import type { suggestSupportReply } from '@centralita/contract/support/suggestion-routes';
import type { Tx } from '../../../db/scope.ts';
import { askedOf, assistantOf } from '../../training/training.ts';
import type { SupportParts } from '../acting-routes.ts';
import type { Place } from '../read-history.ts';
import { askedIn, type Said } from './asked-in.ts';

/** So many messages are looked at: more of a conversation says nothing more about what is asked now. */
const mostSaid = 30;

/**
 * What the campaign's assistant would answer to what the person said last: trained answers first, else from its sources. Nothing is
 * sent or kept.
 * @throws AppError answers_limit, model_unavailable
 */
export async function suggestReply(
  { db, knowledge }: Pick<SupportParts, 'db' | 'knowledge'>,
  place: Place,
  signal: AbortSignal,
): Promise<ReplyOf<typeof suggestSupportReply>> {
  const { companyId } = place;
  const { assistant, said } = await db.companyRead(companyId, async (tx) => {
    const [id, all] = await Promise.all([assistantIdOf(tx, place), saidIn(tx, place)]);
    return { assistant: id === null ? null : await assistantOf(tx, companyId, id), said: all };
  });
  const { question, history } = askedIn(said);
  if (question === '' || !assistant) return { question: '', text: null, sources: [] };
  // That it is looked at is no question of a customer.
  const asked = {
    ...askedOf(assistant),
    assistant: { id: assistant.id, countsHits: false },
    question: question.slice(0, maxQuestionLength),
    history,
  };
  const { found, answer, citations } = await knowledge.answer(companyId, { ...asked, signal, emit: null });
  return {
    question,
    text: found ? answer : null,
    sources: citations.map(({ source_id, source_name: name, quote }) => ({ source_id, name, quote })),
  };
}

async function assistantIdOf(tx: Tx, { companyId, threadId }: Place): Promise<string | null> {
  const row = await tx.one<{ assistant_id: string | null }>(
    'support.assistant',
    `select c.assistant_id from thread t join campaign c on c.company_id = t.company_id and c.id = t.campaign_id
     where t.company_id = $1 and t.id = $2`,
    [companyId, threadId],
  );
  return row?.assistant_id ?? null;
}

/** The newest words of both, oldest first: of a recording what was understood. What the product says by itself is no answer. */
async function saidIn(tx: Tx, { companyId, threadId }: Place): Promise<Said[]> {
  const rows = await tx.rows<Said>(
    'support.said',
    `select m.author = 'person' as by_person, w.text from message m
       left join media d on d.company_id = m.company_id and d.id = (m.content #>> '{media,id}')::uuid
       cross join lateral (select coalesce(d.transcript, m.content ->> 'text') as text) w
     where m.company_id = $1 and m.thread_id = $2 and m.kind not in ('event', 'note') and m.author <> 'system' and w.text <> ''
       and (m.state is null or m.state not in ('cancelled', 'failed'))
     order by m.seq desc limit $3`,
    [companyId, threadId, mostSaid],
  );
  return rows.toReversed();
}
