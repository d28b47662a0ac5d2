import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Address } from '../../../ports/messenger.ts';
import { doorValues, type Door } from '../campaign/door.ts';
import type { LoadedThread } from '../turns/claimed-thread.ts';
import type { InputContent } from './arrival.ts';

export interface NewArrival {
  companyId: string;
  accountId: string;
  accountKind: LoadedThread['accountKind'];
  campaignId: string;
  addressKind: string;
  address: string;
  /** By which it is known when it is said again; null: it cannot be. */
  key: { kind: string; id: string } | null;
  callerId: string | null;
  /** Of the message that is made of it; absent = any. */
  messageId?: string;
  kind: string;
  content: InputContent;
  /** By the provider's clock. */
  sentAt: Date | null;
  /** Milliseconds until the thread is worked on, counted from the last of a burst and, at most, from its first. */
  due: { in: number; most: number };
}

export interface StoredArrival {
  threadId: string;
  seq: number;
  isNew: boolean;
}

interface Row {
  door: Door | 'wrong_key';
  thread: string | null;
  seq: number | null;
  is_new: boolean | null;
}

/** What a channel knows of the person beside the address. */
export interface KnownPerson {
  /** Their other addresses. */
  alsoCalled: readonly Address[];
  /** As they call themselves; '' where it is not known. */
  name: string;
  /** The campaign that a new thread stands under where the account has none that is not over. */
  formerCampaignId: string | null;
}

/** Keeps what came in, whatever is to happen with it. */
export async function storeArrival(tx: Tx, arrival: NewArrival, now: Date): Promise<StoredArrival> {
  const row = await tx.one<Row>(
    'arrival.store',
    `select 'open' as door, a.* from thread_arrive(${parameters(1)}, 'open') a`,
    valuesOf(arrival, now),
  );
  const stored = row && storedOf(row);
  if (!stored) throw new Error('an arrival was not stored');
  return stored;
}

/**
 * The same of a person of whom the channel knows more, on an account that belongs to no campaign, and that perhaps none ever had. How long
 * it waits for more is the campaign's to say, where that says it.
 */
export async function storeFromPerson(
  tx: Tx,
  { campaignId, ...arrival }: Omit<NewArrival, 'campaignId'> & { campaignId: string | null },
  { person, now }: { person: KnownPerson; now: Date },
): Promise<StoredArrival> {
  const addresses = [{ kind: arrival.addressKind, address: arrival.address }, ...person.alsoCalled];
  const row = await tx.one<Row>(
    'arrival.storeFromPerson',
    `select 'open' as door, a.* from thread_arrive_as($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       coalesce((select s.burst_ms from campaign_conversation s where s.company_id = $1 and s.campaign_id = $4), $17),
       coalesce((select s.burst_most_ms from campaign_conversation s where s.company_id = $1 and s.campaign_id = $4), $18)) a`,
    [
      ...[arrival.companyId, arrival.accountId, arrival.accountKind, campaignId, person.formerCampaignId],
      ...[
        JSON.stringify(addresses),
        person.name,
        uuidv7(),
        arrival.key?.kind ?? null,
        arrival.key?.id ?? null,
      ],
      ...[
        arrival.messageId ?? uuidv7(),
        arrival.callerId,
        arrival.kind,
        arrival.content,
        arrival.sentAt,
        now,
      ],
      ...[arrival.due.in, arrival.due.most],
    ],
  );
  const stored = row && storedOf(row);
  if (!stored) throw new Error('an arrival was not stored');
  return stored;
}

/**
 * The same where the campaign's door is asked first, by whoever holds its key: what it does not let in is not kept, unless it was
 * said before. `due`: a worker takes it up then, if its caller is gone.
 */
export async function storeAtDoor(
  tx: Tx,
  arrival: NewArrival,
  { keyHash, now }: { keyHash: Buffer; now: Date },
): Promise<{ door: Door | 'wrong_key'; stored: StoredArrival | null }> {
  const row = await tx.one<Row>(
    'arrival.storeAtDoor',
    `select d.door, a.* from (select case when exists (select from campaign c where c.company_id = $1 and c.id = $4
        and c.api_key_hash = $18) then campaign_door($1, $4, $15, $19, $20) else 'wrong_key' end as door) d
     left join lateral thread_arrive(${parameters(1)}, d.door) a on d.door <> 'wrong_key'`,
    [...valuesOf(arrival, now), keyHash, ...doorValues(now).slice(1)],
  );
  if (!row) throw new Error('the door of a campaign could not be asked');
  return { door: row.door, stored: storedOf(row) };
}

/** $1 to $17. */
function parameters(first: number): string {
  const types = [
    'uuid',
    'uuid',
    'text',
    'uuid',
    'text',
    'text',
    'uuid',
    'text',
    'text',
    'uuid',
    'text',
    'text',
    'jsonb',
  ];
  const last = ['timestamptz', 'timestamptz', 'int', 'int'];
  return [...types, ...last].map((type, at) => `$${first + at}::${type}`).join(', ');
}

function valuesOf(arrival: NewArrival, now: Date): unknown[] {
  return [
    arrival.companyId,
    arrival.accountId,
    arrival.accountKind,
    arrival.campaignId,
    arrival.addressKind,
    arrival.address,
    uuidv7(),
    arrival.key?.kind ?? null,
    arrival.key?.id ?? null,
    arrival.messageId ?? uuidv7(),
    arrival.callerId,
    arrival.kind,
    arrival.content,
    arrival.sentAt,
    now,
    arrival.due.in,
    arrival.due.most,
  ];
}

function storedOf({ thread, seq, is_new }: Row): StoredArrival | null {
  return thread === null || seq === null ? null : { threadId: thread, seq, isNew: is_new === true };
}
