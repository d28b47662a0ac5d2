import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { FileReply } from '@centralita/contract/core/file-reply';
import type { ClientPlace, ClientsContext } from '../clients-context.ts';
import { oneClient } from '../list/client-row.ts';
import { conversationsOf, type Stretch } from '../transcript/conversations.ts';
import { entriesOf, type PlacedEntry } from '../transcript/entries.ts';
import { namedCampaign } from './place-of.ts';
import { filled, fileWords, type FileLanguage } from './words.ts';

/** Entries read at once. */
const windowSize = 1_000;

/** All that was said with a client, as a text that is written while it is read. @throws AppError not_found */
export async function transcriptFile(
  { db, clock }: ClientsContext,
  place: ClientPlace,
  language: FileLanguage,
): Promise<FileReply> {
  const [client, stretches, campaign] = await db.companyRead(place.companyId, (tx) =>
    Promise.all([oneClient(tx, place), conversationsOf(tx, place), namedCampaign(tx, place, clock.now())]),
  );
  const at = momentIn(campaign.timezone_id);
  const write = async function* () {
    yield Buffer.from(headOf(client, campaign, language));
    for (const stretch of stretches) {
      yield Buffer.from(dividerOf(stretch, at, language));
      for (let after = 0; ;) {
        const some = await db.companyRead(place.companyId, (tx) =>
          entriesOf(tx, place.companyId, stretch, { after, limit: windowSize }),
        );
        yield Buffer.from(some.map((entry) => lineOf(entry, { client, at, language })).join(''));
        if (some.length < windowSize) break;
        after = some.at(-1)?.seq ?? 0;
      }
    }
  };
  return { name: `transcript-${client.id}.txt`, type: 'text/plain; charset=utf-8', bytes: write() };
}

function headOf(
  client: CampaignClient,
  campaign: { name: string; timezone_id: string },
  language: FileLanguage,
): string {
  const words = fileWords[language];
  const { channel, expected_result } = client;
  const called = [client.name, client.phone].filter((text) => text !== '').join(', ') || client.address;
  const facts = [
    ...(channel ? [words.channels[channel] + (client.is_sandbox ? ` (${words.sandbox})` : '')] : []),
    words.statuses[client.status],
    ...(expected_result ? [filled(words.result, { label: expected_result.label })] : []),
  ];
  return `${campaign.name} · ${called}\n${facts.join(' · ')}\n${filled(words.allTimes, { zone: campaign.timezone_id })}\n`;
}

function dividerOf({ number, shown }: Stretch, at: Moment, language: FileLanguage): string {
  const values = { n: String(number), at: at(shown.began_at) };
  return `\n--- ${filled(fileWords[language].conversation, values)} ---\n`;
}

function lineOf(
  { owner, operator_name, content, media, event, state, time }: PlacedEntry,
  { client, at, language }: { client: CampaignClient; at: Moment; language: FileLanguage },
): string {
  const words = fileWords[language];
  const colleague = operator_name || words.colleague;
  if (event) return `[${at(time)}] ${filled(words.events[event], { name: colleague })}\n`;
  const by = {
    user: client.name || client.phone || words.person,
    assistant: words.assistant,
    support: colleague,
    system: words.system,
  }[owner];
  const said = [content, media ? `${media.name} ${media.url}`.trim() : ''].filter((text) => text !== '');
  const fate = state === null ? '' : ` (${words.notSent[state] ?? state})`;
  return `[${at(time)}] ${by}: ${said.join('\n')}${fate}\n`;
}

type Moment = (instant: string) => string;

/** YYYY-MM-DD HH:MM in a time zone. */
function momentIn(timeZone: string): Moment {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}
