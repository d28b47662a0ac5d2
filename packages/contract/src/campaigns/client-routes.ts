import { z } from 'zod';
import { TraceStep } from '../conversations/trace.ts';
import { ContactConsent } from '../contacts/consent.ts';
import { FileReply } from '../core/file-reply.ts';
import { Id, Instant } from '../core/ids.ts';
import { pageOf, pageQuery, repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { NodeKind } from '../workflows/nodes/kinds.ts';
import { ThreadOwner } from '../support/schema.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { CampaignClient, ClientConversation, ClientStatus, TranscriptEntry } from './client-schema.ts';
import { clientPageSizes, maxChosenClients, maxTranscriptEntries } from './limits.ts';
import { PoolCopy } from './schema.ts';

const ofCampaign = z.object({ campaign_id: Id });
const ofClient = z.object({ campaign_id: Id, client_id: Id });

/** In which language a file names what it holds. */
const fileLanguage = z.enum(['en', 'es']).default('en');

export const listClients = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/clients',
  summary:
    'Clients of a campaign that are not archived, the newest activity first, page by page. `search` looks in names, phones and session ids.',
  params: ofCampaign,
  query: z.strictObject({
    ...ofCompany,
    search: z.string().max(200).optional(),
    client_status: repeated(ClientStatus),
    /** Ids of expected results. */
    expected_results: repeated(Id),
    ...pageQuery,
    limit: pageQuery.limit.unwrap().default(clientPageSizes[0]),
  }),
  reply: pageOf(CampaignClient),
});

export const clientTranscript = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/clients/transcript/{client_id}',
  summary: `A client with what was said in all their conversations, oldest first: the last ${maxTranscriptEntries.toLocaleString('en')} entries.`,
  params: ofClient,
  query: z.strictObject(ofCompany),
  reply: z.object({
    summary: CampaignClient.pick({ expected_result: true, channel: true, audio_url: true }),
    client: CampaignClient,
    /** Who has the chat now, as a take-over says which state it saw; null where nobody was talked with yet. */
    chat: z.object({ session_id: Id, owner: ThreadOwner, epoch: z.number().int() }).nullable(),
    /** The contact that they came from; null where they came by themselves, or it was deleted. */
    contact: z.object({ contact_pool_id: Id, contact_id: Id, consent: ContactConsent.nullable() }).nullable(),
    conversations: z.array(ClientConversation),
    transcript: z.array(TranscriptEntry),
    /** There are entries before these: the file has all. */
    has_earlier: z.boolean(),
  }),
});

export const clientTurn = route({
  ...common,
  method: 'GET',
  path: '/ai-campaigns/{campaign_id}/clients/{client_id}/conversations/{conversation_id}/turns/{turn}',
  summary: 'What the AI did in one turn of a conversation with a client; secrets are masked.',
  params: z.object({
    ...ofClient.shape,
    conversation_id: Id,
    turn: z.coerce.number().int().min(1).max(1_000_000),
  }),
  query: z.strictObject(ofCompany),
  reply: z.object({
    began_at: Instant,
    ended_at: Instant,
    /** Null where it is kept no more: after 30 days. */
    steps: z.array(TraceStep).nullable(),
    /** The nodes of the workflows that it passed, by id, as the versions that it ran had them; and the conditions' names. */
    nodes: z.record(z.string(), z.object({ kind: NodeKind, node_number: z.number(), title: z.string() })),
    conditions: z.record(z.string(), z.string()),
  }),
});

export const transcriptFile = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/clients/transcript/{client_id}',
  summary: 'What was said with a client, as a text file in UTF-8 (`txt`) or a document (`docx`).',
  params: ofClient,
  body: z.strictObject({
    ...ofCompany,
    language: fileLanguage,
    format: z.enum(['txt', 'docx']).default('txt'),
  }),
  reply: FileReply,
  format: 'file',
  // Only read, as all files are.
  audit: false,
});

export const clientLog = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/clients/log/{client_id}',
  summary: 'What the AI did in the turns with a client, a line of JSON each; secrets are masked.',
  params: ofClient,
  body: z.strictObject(ofCompany),
  reply: FileReply,
  format: 'file',
  audit: false,
});

export const downloadClients = route({
  ...common,
  method: 'POST',
  path: '/ai-campaigns/{campaign_id}/clients',
  summary:
    'Clients of a campaign as a spreadsheet (xlsx): those whose last activity was on the days from `start_date` to `end_date` in the campaign’s time zone. An empty `contact_list_id` means all, else these ids of clients.',
  params: ofCampaign,
  body: z
    .strictObject({
      ...ofCompany,
      /** As in the path. */
      campaign_id: Id.optional(),
      contact_list_id: z.array(Id).max(maxChosenClients).default([]),
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      search: z.string().max(200).optional(),
      client_status: z.array(ClientStatus).max(20).default([]),
      expected_results: z.array(Id).max(100).default([]),
      language: fileLanguage,
    })
    .refine(({ start_date, end_date }) => start_date <= end_date, {
      path: ['start_date'],
      message: 'client_dates_order',
    }),
  reply: FileReply,
  format: 'file',
  audit: false,
});

export const archiveClient = route({
  ...common,
  method: 'DELETE',
  path: '/ai-campaigns/{campaign_id}/clients/{client_id}',
  audit: 'client.archive',
  summary: 'Archive a client. A live chat ends without a word; whoever writes again is a new client.',
  params: ofClient,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const erasePerson = route({
  ...common,
  method: 'DELETE',
  path: '/ai-campaigns/{campaign_id}/clients/{client_id}/person',
  audit: 'client.erase-person',
  summary:
    'Erase the person behind a client for good: their clients and contacts with the same phone, chats, messages, results and traces, in every campaign of the company.',
  params: ofClient,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const correctResult = route({
  ...common,
  method: 'PATCH',
  path: '/ai-campaigns/{campaign_id}/clients/{client_id}/expected-result',
  audit: 'client.correct-result',
  summary:
    'Choose the expected result of a client, or none. It stands until a later conversation brings another.',
  keys: false,
  params: ofClient,
  body: z.strictObject({ ...ofCompany, expected_result_id: Id.nullable() }),
  reply: CampaignClient,
});

export const refreshClients = route({
  ...common,
  method: 'POST',
  path: '/webhook/{campaign_id}/refresh',
  audit: 'campaign.refresh',
  summary:
    'Copy the contacts of the pool into the campaign, in the background: new ones become pending clients, pending ones follow what was corrected. Inbound campaigns and those that are over take in nobody.',
  params: ofCampaign,
  body: z.strictObject(ofCompany),
  /** How it goes on, and what came of it, is in the campaign’s information. Null where nobody is taken in. */
  reply: z.object({ copy: PoolCopy.nullable() }),
});
