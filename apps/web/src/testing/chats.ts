import type { SupportConversation, SupportMessage } from '@centralita/contract/support/schema';
import { data, type backEnd } from './back-end.ts';
import { answerCampaigns } from './campaigns.ts';
import { company, user } from './people.ts';

type Server = Awaited<ReturnType<typeof backEnd>>;

export const supportApi = '/api/contact-center/support-chat';

/** A chat that is the signed-in person's own. */
export function ownChat(session_id: string, more: Partial<SupportConversation> = {}): SupportConversation {
  return {
    session_id,
    name: 'Eva',
    phone: '',
    address: 'Eva',
    ai_campaign_id: '0197b000-0000-7000-8000-0000000000c2',
    campaign_name: 'Clinic',
    business_phone_id: null,
    whatsapp_channel_id: null,
    client_campaign_id: null,
    chat_kind: 'WHATSAPP',
    unread: 0,
    last_message: { text: 'Hello', created_at: '2026-11-28T03:10:00.000Z' },
    owner: 'operator',
    operator: { id: user.id, first_name: 'Ana' },
    epoch: 2,
    waits_since: null,
    window_until: null,
    held: null,
    label_ids: [],
    is_blocked: false,
    version: 3,
    ...more,
  };
}

/** What a chat's history tells of one message. */
export function said(one: Partial<SupportMessage>): Partial<SupportMessage> {
  const text = { content: '', type: 'text', subtype: '', description: '', kind: 'text' } as const;
  const none = { media: null, quotes: null, state: null };
  return { seq: 1, ...text, ...none, created_at: '2026-11-28T03:10:00.000Z', ...one };
}

/** These chats, in each of which its person has asked something. */
export function answerChats(server: Server, chats: readonly SupportConversation[]): void {
  answerCampaigns(server, []);
  server.on(`GET ${supportApi}/conversations/${company.id}`, data({ results: chats, next_cursor: null }));
  const nobody = { client: null, conversation: null, values: [], sources: [], others: [] };
  for (const chat of chats) {
    const { session_id: id, owner, operator, epoch, version } = chat;
    const results = [said({ content: `Question of ${chat.name}`, owner: 'user', id })];
    const standing = { session_id: id, owner, operator, epoch, version };
    server.on(`GET ${supportApi}/history/${id}`, data({ ...standing, chat, results }));
    server.on(`GET ${supportApi}/${id}/person`, data(nobody));
  }
  server.on(`POST ${supportApi}/presence`, data({ presence: 'here' }));
  const [first] = chats;
  const canned_replies = [
    { id: first?.session_id, shortcut: 'hours', text: 'Hello {{name}}, we open at nine.' },
  ];
  const settings = { is_auto_assigned: false, waiting_minutes: 10, away_minutes: 10, mail_minutes: null };
  server.on(`GET ${supportApi}/desk`, data({ settings, labels: [], canned_replies, operators: [] }));
}
