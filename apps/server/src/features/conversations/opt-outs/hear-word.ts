import { optWordIn, type OptWord } from '@centralita/engine/reading/replies/opt-out';
import type { Tx } from '../../../db/scope.ts';
import type { Address } from '../../../ports/messenger.ts';
import { allSpellings } from '../arrivals/spellings.ts';
import type { NewArrival, StoredArrival } from '../arrivals/store-arrival.ts';
import { endForOptOut, hangUpClient, optOutPerson, saySystem, settleAll } from './opt-out-thread.ts';
import { isOptedOut, knownAs, liftOwnOptOuts, type KnownAs } from './rows.ts';
import { holdClients } from './take-back.ts';
import { told, type Language } from './words.ts';

/** What came of a message that is a word about being reached. */
export interface HeardWord {
  stored: StoredArrival;
  /** Threads in which something has changed. */
  threads: string[];
  /** What the person was told; null where they knew. */
  said: string | null;
}

/** An arrival on its way, or one whose words were only written down. */
type Arriving = Pick<NewArrival, 'companyId' | 'accountId' | 'accountKind' | 'key' | 'content'>;

interface Door {
  /** All that the person is called on the account. */
  addresses: readonly Address[];
  now: Date;
  store(): Promise<StoredArrival>;
}

/** Whether an arrival may be such a word: `hearWord` looks closer. */
export function isOptWord({ kind, content }: Pick<NewArrival, 'kind' | 'content'>): boolean {
  return kind === 'text' && 'text' in content && optWordIn(content.text) !== null;
}

/**
 * Takes in a message that is, as a whole, a word about being reached: it counts at once, whoever has the thread, and gets no turn. Null
 * where it is none after all: it answers a question, nothing is known by which the person could be put on the list, there is nothing
 * to take back, or it was said before. Locks in the one order: clients, threads, conversations, messages.
 */
export async function hearWord(tx: Tx, arrival: Arriving, door: Door): Promise<HeardWord | null> {
  const before = await threadBefore(tx, arrival, door.addresses);
  const { content } = arrival;
  const word = 'text' in content ? optWordIn(content.text, before.asked) : null;
  if (!word || before.is_known) return null;
  const heard = await (word.wish === 'out' ? hearOut : hearIn)(tx, arrival, { ...door, before });
  if (!heard) return null;
  const place = { companyId: arrival.companyId, threadId: heard.stored.threadId };
  return { ...heard, said: heard.isNew ? await tell(tx, place, { word, now: door.now }) : null };
}

type Taken = Omit<HeardWord, 'said'> & { isNew: boolean };

async function hearOut(
  tx: Tx,
  arrival: Arriving,
  { before: { id }, addresses, now, store }: Door & { before: Before },
): Promise<Taken | null> {
  const { companyId } = arrival;
  const known = id === null ? [] : await knownAs(tx, { companyId, threadId: id });
  const names = [...givenPhone(arrival), ...known];
  const by = { how: 'word', userId: null, note: '', now } as const;
  // Where the channel itself names nobody, somebody without a phone is nobody outside of it.
  if (isNameless(arrival) && !names.some(({ kind }) => kind === 'phone')) return null;
  if (id !== null) await hangUpClient(tx, { companyId, threadId: id }, now);
  const early = await optOutPerson(tx, companyId, names, by);
  if (early === null)
    await holdClients(
      tx,
      companyId,
      addresses.map(({ address }) => address),
    );
  const stored = await store();
  const place = { companyId, threadId: stored.threadId };
  const out = early ?? (await optOutPerson(tx, companyId, await knownAs(tx, place), by));
  await endForOptOut(tx, place, now);
  const threads = [...new Set([stored.threadId, ...(out?.threads ?? [])])];
  return { stored, threads, isNew: out?.isNew === true };
}

async function hearIn(
  tx: Tx,
  { companyId }: Arriving,
  { before: { id }, now, store }: Door & { before: Before },
): Promise<Taken | null> {
  if (id === null) return null;
  const place = { companyId, threadId: id };
  if (!(await isOptedOut(tx, place)) || (await liftOwnOptOuts(tx, place, now)) === 0) return null;
  const stored = await store();
  await settleAll(tx, place);
  return { stored, threads: [id], isNew: true };
}

/** On the API and in the widget a person is what our caller, or a browser, says. */
function isNameless({ accountKind }: Arriving): boolean {
  return accountKind === 'api' || accountKind === 'widget';
}

/** There the company's server says whose phone it is. */
function givenPhone(arrival: Arriving): KnownAs[] {
  const { content } = arrival;
  const phone = isNameless(arrival) && 'variables' in content ? content.variables?.['phone'] : undefined;
  const digits = phone?.replace(/\D/g, '') ?? '';
  return digits.length >= 7 && digits.length <= 15 ? [{ kind: 'phone', address: `+${digits}` }] : [];
}

interface Place {
  companyId: string;
  threadId: string;
}

async function tell(tx: Tx, place: Place, { word, now }: { word: OptWord; now: Date }): Promise<string> {
  const text = told[word.wish][word.language ?? (await languageOf(tx, place))];
  await saySystem(tx, place, { text, now });
  return text;
}

interface Before {
  id: string | null;
  /** What was said to the person last. */
  asked: string | null;
  is_known: boolean;
}

async function threadBefore(tx: Tx, arrival: Arriving, known: readonly Address[]): Promise<Before> {
  const addresses = allSpellings(known);
  const row = await tx.one<Before>(
    'opt_out.thread_before',
    `select a.thread_id as id, (select m.content ->> 'text' from message m where m.company_id = $1 and m.thread_id = a.thread_id
         and m.direction = 'out' and m.kind = 'text' order by m.seq desc limit 1) as asked,
       exists (select from arrival_key k where k.company_id = $1 and k.account_id = $2 and k.kind = $5 and k.provider_id = $6) as is_known
     from (select) one left join lateral (select x.thread_id from unnest($3::text[], $4::text[]) with ordinality as p (kind, address, place)
       join thread_address x on x.company_id = $1 and x.account_id = $2 and x.kind = p.kind and x.address = p.address
       order by p.place limit 1) a on true`,
    [
      arrival.companyId,
      arrival.accountId,
      addresses.map(({ kind }) => kind),
      addresses.map(({ address }) => address),
      arrival.key?.kind ?? null,
      arrival.key?.id ?? null,
    ],
  );
  return row ?? { id: null, asked: null, is_known: false };
}

async function languageOf(tx: Tx, { companyId, threadId }: Place): Promise<Language> {
  const row = await tx.one<{ language: Language }>(
    'opt_out.language',
    `select c.language from thread t join campaign c on c.company_id = t.company_id and c.id = t.campaign_id
     where t.company_id = $1 and t.id = $2`,
    [companyId, threadId],
  );
  return row?.language ?? 'english';
}
