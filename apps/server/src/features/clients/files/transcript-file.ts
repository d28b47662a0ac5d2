import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { FileReply } from '@centralita/contract/core/file-reply';
import type { ClientPlace, ClientsContext } from '../clients-context.ts';
import { oneClient } from '../list/client-row.ts';
import { conversationsOf, type Stretch } from '../transcript/conversations.ts';
import { entriesOf, type PlacedEntry } from '../transcript/entries.ts';
import { namedCampaign } from './place-of.ts';
import { docxType, transcriptDocx, type TranscriptPart } from './transcript-docx.ts';
import { filled, fileWords, type FileLanguage } from './words.ts';

/** Entries read at once. */
const windowSize = 1_000;

interface Asked {
  language: FileLanguage;
  format: 'txt' | 'docx';
}

/** All that was said with a client, as a file that is written while it is read. @throws AppError not_found */
export async function transcriptFile(
  { db, clock }: ClientsContext,
  place: ClientPlace,
  { language, format }: Asked,
): Promise<FileReply> {
  const [client, stretches, campaign] = await db.companyRead(place.companyId, (tx) =>
    Promise.all([oneClient(tx, place), conversationsOf(tx, place), namedCampaign(tx, place, clock.now())]),
  );
  const at = momentIn(campaign.timezone_id);
  const parts = async function* (): AsyncGenerator<TranscriptPart> {
    yield headOf(client, campaign, language);
    for (const stretch of stretches) {
      yield dividerOf(stretch, at, language);
      for (let after = 0; ;) {
        const some = await db.companyRead(place.companyId, (tx) =>
          entriesOf(tx, place.companyId, stretch, { after, limit: windowSize }),
        );
        for (const entry of some) yield lineOf(entry, { client, at, language });
        if (some.length < windowSize) break;
        after = some.at(-1)?.seq ?? 0;
      }
    }
  };
  const name = `transcript-${client.id}.${format}`;
  return format === 'docx'
    ? { name, type: docxType, bytes: transcriptDocx(parts()) }
    : { name, type: 'text/plain; charset=utf-8', bytes: asText(parts()) };
}

/** What is written together. */
const pieceLength = 65_536;

async function* asText(parts: AsyncIterable<TranscriptPart>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for await (const part of parts) {
    piece += textOf(part);
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

function textOf(part: TranscriptPart): string {
  switch (part.kind) {
    case 'head':
      return `${[part.title, ...part.facts].join('\n')}\n`;
    case 'divider':
      return `\n--- ${part.text} ---\n`;
    case 'line':
      return `[${part.at}] ${part.by === null ? '' : `${part.by}: `}${part.said}\n`;
  }
}

function headOf(
  client: CampaignClient,
  campaign: { name: string; timezone_id: string },
  language: FileLanguage,
): TranscriptPart {
  const words = fileWords[language];
  const { channel, expected_result } = client;
  const called = [client.name, client.phone].filter((text) => text !== '').join(', ') || client.address;
  const facts = [
    ...(channel ? [words.channels[channel] + (client.is_sandbox ? ` (${words.sandbox})` : '')] : []),
    words.statuses[client.status],
    ...(expected_result ? [filled(words.result, { label: expected_result.label })] : []),
  ];
  return {
    kind: 'head',
    title: `${campaign.name} · ${called}`,
    facts: [facts.join(' · '), filled(words.allTimes, { zone: campaign.timezone_id })],
  };
}

function dividerOf({ number, shown }: Stretch, at: Moment, language: FileLanguage): TranscriptPart {
  const values = { n: String(number), at: at(shown.began_at) };
  return { kind: 'divider', text: filled(fileWords[language].conversation, values) };
}

function lineOf(
  { owner, operator_name, content, media, event, state, time }: PlacedEntry,
  { client, at, language }: { client: CampaignClient; at: Moment; language: FileLanguage },
): TranscriptPart {
  const words = fileWords[language];
  const colleague = operator_name || words.colleague;
  if (event)
    return { kind: 'line', at: at(time), by: null, said: filled(words.events[event], { name: colleague }) };
  const by = {
    user: client.name || client.phone || words.person,
    assistant: words.assistant,
    support: colleague,
    system: words.system,
  }[owner];
  const said = [content, media ? `${media.name} ${media.url}`.trim() : ''].filter((text) => text !== '');
  const fate = state === null ? '' : ` (${words.notSent[state] ?? state})`;
  return { kind: 'line', at: at(time), by, said: said.join('\n') + fate };
}

type Moment = (instant: string) => string;

/** YYYY-MM-DD HH:MM in a time zone. */
function momentIn(timeZone: string): Moment {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}
