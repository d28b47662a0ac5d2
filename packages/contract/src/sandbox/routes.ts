import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { nothingSaid, said, saysSomething } from '../media/said.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { ChatMedia } from '../media/schema.ts';

/** What an invented person is called: it is their address on the sandbox number. */
const Person = z.string().trim().min(1).max(60);

export const SandboxMessage = z.object({
  /** Of what the person wrote: their own name of it. */
  id: Id,
  seq: z.number().int(),
  /** Of the person who holds the phone, or of the company. */
  from: z.enum(['person', 'company']),
  kind: z.string(),
  text: z.string(),
  media: ChatMedia.nullable(),
  /** The words of the message that the company answers with it. */
  quotes: z.string().nullable(),
  created_at: Instant,
});
export type SandboxMessage = z.infer<typeof SandboxMessage>;

export const sandboxCampaigns = route({
  ...common,
  method: 'GET',
  path: '/sandbox/campaigns',
  summary:
    'The sandbox number of the company, which reaches a phone in the browser and never the world, and the campaigns that chose it.',
  query: z.strictObject(ofCompany),
  reply: z.object({
    whatsapp_id: Id,
    results: z.array(z.object({ id: Id, name: z.string(), status: z.string() })),
  }),
});

export const sandboxMessages = route({
  ...common,
  method: 'GET',
  path: '/sandbox/phone/{campaign_id}/{person}',
  summary:
    'What an invented person sees of their chat with a campaign on the phone in the browser: the newest 200 messages.',
  params: z.object({ campaign_id: Id, person: Person }),
  query: z.strictObject(ofCompany),
  reply: z.object({ session_id: Id.nullable(), version: z.number().int(), results: z.array(SandboxMessage) }),
});

export const sandboxSend = route({
  ...common,
  method: 'POST',
  path: '/sandbox/phone/{campaign_id}/{person}/messages',
  summary:
    'Write to a campaign as an invented person. It is answered like anybody on WhatsApp: the reply comes later, into the chat. `id` is your own name of the message: sent again it is there once.',
  params: z.object({ campaign_id: Id, person: Person }),
  body: z.strictObject({ ...ofCompany, ...said }).refine(saysSomething, nothingSaid),
  reply: z.object({ session_id: Id }),
  audit: false,
});
