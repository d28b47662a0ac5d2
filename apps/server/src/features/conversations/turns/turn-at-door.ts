import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import { doorOf } from '../campaign/door.ts';
import { playingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { isOptedOut } from '../opt-outs/rows.ts';
import { staysWithFormer, wasGreeted } from './after-an-end.ts';
import type { LoadedThread } from './claimed-thread.ts';
import { guardOf } from './guard.ts';
import { holdThread } from './hold-thread.ts';
import { playThread, type CommittedTurn } from './play-thread.ts';
import type { RunningTurns } from './running-turns.ts';
import { releaseThread, settleInput } from './settle.ts';
import { isAskedFor, nextTurn, type TakenIn } from './turn-of-inputs.ts';
import { askToWrite, isListening, isUnread } from './voice-notes.ts';

/** So soon it is looked again whether a recording is written down. */
const listenAgainMs = 500;

export interface ClaimedTurn {
  thread: LoadedThread;
  /** The process that holds it. */
  holder: string;
  /** Who listens while it is played; null: nobody. */
  emit: Emit | null;
}

interface Parts {
  context: ConversationsContext;
  running: RunningTurns;
}

/**
 * The next turn of a claimed thread, where the door of its campaign lets it in; else the thread is held. Null where the claim is still
 * there: nothing was committed.
 */
export async function turnAtDoor(parts: Parts, claimed: ClaimedTurn): Promise<CommittedTurn | 'held' | null> {
  const { context } = parts;
  const { thread, holder } = claimed;
  const taken = nextTurn(thread.inputs, {
    oneByOne: thread.accountKind === 'api',
    isOver: thread.accountKind !== 'api' && thread.conversation === null,
  });
  if (!taken) return null;
  if (thread.isBlocked && taken.input.type === 'message') {
    await settle(context, thread, taken);
    return null;
  }
  const now = context.clock.now();
  if (isListening(taken, now)) {
    // What is said in it has not been written down yet.
    await context.db.companyOnce(thread.companyId, (tx) => releaseThread(tx, thread, listenAgainMs));
    return 'held';
  }
  const campaignId = thread.campaignId ?? (await adoptingCampaign(context, thread, now));
  if (campaignId === null) return withoutCampaign(context, { thread, holder }, { taken, now });
  if (await staysWithFormer(context, { thread, holder }, { taken, now })) return 'held';
  return underCampaign(parts, { ...claimed, thread: { ...thread, campaignId } }, { taken, campaignId, now });
}

async function underCampaign(
  { context, running }: Parts,
  { thread, holder, emit }: ClaimedTurn,
  { taken, campaignId, now }: { taken: TakenIn; campaignId: string; now: Date },
): Promise<CommittedTurn | 'held' | null> {
  const [campaign, door, isOut, guard, isGreeted] = await context.db.companyRead(thread.companyId, (tx) =>
    Promise.all([
      playingCampaign(tx, { companyId: thread.companyId, campaignId }),
      doorOf(tx, { companyId: thread.companyId, campaignId }, now),
      isOptedOut(tx, thread),
      guardOf(tx, thread, { inputs: taken.inputs, now }),
      wasGreeted(tx, thread, taken.inputs),
    ]),
  );
  if (!campaign) return null;
  const behind = door === 'open' ? guard : door;
  const shut = isOut && door !== 'off' ? 'opted_out' : behind;
  // Over the API nothing is stored that the door had not let in; what people of the company did needs no door.
  if (shut && thread.accountKind !== 'api' && taken.input.type === 'message' && !isAskedFor(taken)) {
    await context.db.company(thread.companyId, (tx) =>
      holdThread(tx, { thread, holder }, { door: shut, campaign, now }),
    );
    return 'held';
  }
  if (isUnread(taken)) {
    const asked = { language: campaign.language, through: taken.inputs.at(-1)?.seq ?? 0, now };
    await context.db.company(thread.companyId, (tx) => askToWrite(tx, { thread, holder }, asked));
    return 'held';
  }
  if (taken.input.type === 'message') tellSeen(context, thread, taken.inputs.at(-1)?.caller_id ?? null);
  try {
    return await playThread(context, running, {
      thread,
      campaign,
      holder,
      taken,
      isGreeted,
      emit,
    });
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    await settle(context, thread, taken);
    return null;
  }
}

/**
 * Where the thread stands under none, and a campaign has its number by now: it stands under that one. The campaign is held first, in the
 * order of locks.
 */
async function adoptingCampaign(
  { db, notices }: Pick<ConversationsContext, 'db' | 'notices'>,
  { companyId, threadId, accountId }: LoadedThread,
  now: Date,
): Promise<string | null> {
  const campaign = await db.company(companyId, async (tx) => {
    const found = await tx.one<{ id: string }>(
      'thread.adopting',
      'select id from campaign where company_id = $1 and id = campaign_of_number($1, $2, $3) for key share',
      [companyId, accountId, now],
    );
    if (!found) return null;
    return tx.one<{ id: string }>(
      'thread.adopted',
      `update thread set campaign_id = coalesce(campaign_id, $3), version = version + 1, changed_at = $4
       where company_id = $1 and id = $2 returning campaign_id as id`,
      [companyId, threadId, found.id, now],
    );
  });
  if (campaign) notices.changed(companyId, threadId);
  return campaign?.id ?? null;
}

/** Nothing can answer there: a person is wanted, also where one hands the chat to the AI. An end ends nothing. */
async function withoutCampaign(
  context: ConversationsContext,
  { thread, holder }: Omit<ClaimedTurn, 'emit'>,
  { taken, now }: { taken: TakenIn; now: Date },
): Promise<'held' | null> {
  if (taken.input.type === 'leave') {
    await settle(context, thread, taken);
    return null;
  }
  await context.db.company(thread.companyId, async (tx) => {
    const door = (await isOptedOut(tx, thread)) ? 'opted_out' : 'no_campaign';
    await holdThread(tx, { thread, holder }, { door, campaign: null, now });
  });
  return 'held';
}

/** No turn takes it in. */
async function settle(
  { db }: ConversationsContext,
  thread: LoadedThread,
  { inputs }: TakenIn,
): Promise<void> {
  const last = inputs.at(-1)?.seq ?? 0;
  await db.companyOnce(thread.companyId, (tx) => settleInput(tx, thread, last));
}

/** Whoever wrote sees that it was read and is being answered, where the channel shows such. Nothing depends on it. */
function tellSeen(
  { messengers }: ConversationsContext,
  { companyId, accountId, accountKind }: LoadedThread,
  providerId: string | null,
): void {
  const messenger = messengers.get(accountKind);
  if (!messenger?.seen || providerId === null) return;
  messenger.seen({ companyId, accountId, providerId }, true).catch(() => undefined);
}
