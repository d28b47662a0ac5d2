import { uuidv7 } from '../../db/ids.ts';
import type { Entry } from './entry.ts';

const ofWorkflow = (ids: { workflow: string }) => ({ workflow_id: ids.workflow });
const dialogue = { name: 'Greeting', happens_at: '2026-11-21T12:00:00Z', turns: [{ person: 'Hello' }] };

let minute = 0;
/** Another than was sent before: what is there already is no change. */
const anotherMinute = () => (minute += 1);

/** Valid calls about test chats and test dialogues. */
export const conversationRequests: Record<string, Entry> = {
  'cc POST /workflows/test-text-to-text': {
    make: (ids) => ({ body: { workflow_id: ids.workflow, input_text: 'Hello' } }),
    takesIds: true,
  },
  'cc POST /workflows/{workflow_id}/try-conditions': {
    make: (ids) => ({
      params: ofWorkflow(ids),
      body: { node_id: ids.messageNode, sentences: ['Hello'] },
    }),
    takesIds: true,
    // The node is no conditional one.
    status: 404,
  },
  'cc GET /workflows/{workflow_id}/dialogues': {
    make: (ids) => ({ params: ofWorkflow(ids) }),
    takesIds: true,
  },
  'cc POST /workflows/{workflow_id}/dialogues': {
    make: (ids) => ({ params: ofWorkflow(ids), body: dialogue }),
    takesIds: true,
  },
  'cc PATCH /workflows/{workflow_id}/dialogues/{id}': {
    make: (ids) => ({ params: { ...ofWorkflow(ids), id: ids.dialogue }, body: { name: 'Renamed' } }),
    takesIds: true,
  },
  'cc DELETE /workflows/{workflow_id}/dialogues/{id}': {
    make: (ids) => ({ params: { ...ofWorkflow(ids), id: ids.dialogue } }),
    takesIds: true,
  },
  'cc POST /workflows/{workflow_id}/dialogues/run': {
    make: (ids) => ({ params: ofWorkflow(ids), body: {} }),
    takesIds: true,
  },
  // Nobody of these holds the key of a campaign: features/inbound tries those who do.
  'public POST /campaigns/{campaign_id}/messages': {
    make: (ids) => ({
      params: { campaign_id: ids.campaign },
      body: { session_id: 'someone', message: 'Hello', message_id: 'first', variables: { name: 'Ana' } },
    }),
    takesIds: true,
    status: 401,
  },
  'public GET /campaigns/{campaign_id}/conversations/{session_id}': {
    make: (ids) => ({
      params: { campaign_id: ids.campaign, session_id: 'someone' },
      query: { log: 'true' },
    }),
    takesIds: true,
    status: 401,
  },
  'public POST /campaigns/{campaign_id}/conversations/{session_id}/end': {
    make: (ids) => ({ params: { campaign_id: ids.campaign, session_id: 'someone' }, body: {} }),
    takesIds: true,
    status: 401,
  },
  // No widget has this key: features/inbound/widget tries those that one has.
  'public POST /widget/{widget_key}/session': {
    make: () => ({ params: { widget_key: 'wgt_none' }, body: { entry: 'none' } }),
    status: 404,
  },
  'public POST /widget/{widget_key}/messages': {
    make: () => ({
      params: { widget_key: 'wgt_none' },
      body: { token: 'none', id: uuidv7(), text: 'Hello' },
    }),
    status: 404,
  },
  'public POST /widget/{widget_key}/events': {
    make: () => ({ params: { widget_key: 'wgt_none' }, body: { token: 'none' } }),
    status: 404,
  },
  'public POST /widget/{widget_key}/history': {
    make: () => ({ params: { widget_key: 'wgt_none' }, body: { token: 'none', before: 1 } }),
    status: 404,
  },
  'public POST /widget/{widget_key}/media': {
    make: () => ({ params: { widget_key: 'wgt_none' }, body: { token: 'none', id: uuidv7() } }),
    status: 404,
  },
  'public POST /widget/{widget_key}/read': {
    make: () => ({ params: { widget_key: 'wgt_none' }, body: { token: 'none', seq: 1 } }),
    status: 404,
  },
  'public POST /widget/{widget_key}/end': {
    make: () => ({ params: { widget_key: 'wgt_none' }, body: { token: 'none' } }),
    status: 404,
  },
  'cc GET /support-chat/conversations/{company_id}': {
    make: (ids) => ({ params: { company_id: ids.company } }),
    takesIds: true,
  },
  'cc GET /support-chat/history/{session_id}': {
    make: (ids) => ({ params: { session_id: ids.thread } }),
    takesIds: true,
  },
  'cc POST /support-chat/transfer-ws-support': {
    make: (ids) => ({ body: { is_in_support: true, session_id: ids.thread } }),
    takesIds: true,
  },
  'cc POST /support-chat/{session_id}/messages': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: { id: uuidv7(), message: 'Hello' } }),
    takesIds: true,
    // Nobody has taken it over.
    status: 409,
  },
  'cc POST /support-chat/{session_id}/template': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: { id: uuidv7(), template_id: '1' } }),
    takesIds: true,
    // It is no chat of WhatsApp: features/inbound/whatsapp tries those.
    status: 409,
  },
  'cc POST /support-chat/{session_id}/messages/{id}/send-again': {
    make: (ids) => ({ params: { session_id: ids.thread, id: ids.thread }, body: { id: uuidv7() } }),
    takesIds: true,
    // No such message: features/conversations/outbox tries one that failed.
    status: 404,
  },
  'cc POST /support-chat/{session_id}/read': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: {} }),
    takesIds: true,
  },
  'cc POST /support-chat/{session_id}/block': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: { is_blocked: true } }),
    takesIds: true,
    // It is one of the API.
    status: 422,
  },
  'cc DELETE /support-chat/{session_id}/person': {
    make: (ids) => ({ params: { session_id: ids.thread } }),
    takesIds: true,
  },
  'cc POST /support-chat/{session_id}/end': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: {} }),
    takesIds: true,
  },
  'cc POST /media': { make: () => ({ file: { name: 'note.txt', bytes: Buffer.from('Hello') } }) },
  // Its bytes are not there: features/media tries one that is.
  'cc GET /media/{id}': { make: (ids) => ({ params: { id: ids.media } }), takesIds: true, status: 404 },
  'cc POST /support-chat/{session_id}/notes': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: { id: uuidv7(), message: 'Call her' } }),
    takesIds: true,
  },
  'cc POST /support-chat/{session_id}/suggestion': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: {} }),
    takesIds: true,
  },
  'cc POST /support-chat/{session_id}/assign': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: { operator_id: null } }),
    takesIds: true,
  },
  'cc PUT /support-chat/{session_id}/labels': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: { label_ids: [ids.chatLabel] } }),
    takesIds: true,
  },
  'cc GET /support-chat/{session_id}/person': {
    make: (ids) => ({ params: { session_id: ids.thread } }),
    takesIds: true,
  },
  'cc POST /support-chat/presence': { make: () => ({ body: { is_away: true } }) },
  'cc GET /ai-campaigns/{campaign_id}/support': {
    make: (ids) => ({ params: { campaign_id: ids.campaign } }),
    takesIds: true,
  },
  'cc PUT /ai-campaigns/{campaign_id}/support': {
    make: (ids) => ({
      params: { campaign_id: ids.campaign },
      body: { answered_by: null, asks_csat: true, waiting_sentence: `A moment ${uuidv7()}` },
    }),
    takesIds: true,
  },
  'cc GET /support-chat/desk': { make: () => ({}) },
  'cc PUT /support-chat/settings': {
    make: () => ({
      body: {
        is_auto_assigned: false,
        waiting_minutes: anotherMinute(),
        away_minutes: null,
        mail_minutes: null,
      },
    }),
  },
  'cc POST /support-chat/labels': { make: () => ({ body: { name: uuidv7(), color: 'blue' } }) },
  'cc PUT /support-chat/labels/{id}': {
    make: (ids) => ({ params: { id: ids.chatLabel }, body: { name: uuidv7(), color: 'red' } }),
    takesIds: true,
  },
  'cc DELETE /support-chat/labels/{id}': {
    make: (ids) => ({ params: { id: ids.chatLabel } }),
    takesIds: true,
  },
  'cc POST /support-chat/canned-replies': {
    make: () => ({ body: { shortcut: uuidv7(), text: 'Hello {{name}}' } }),
  },
  'cc PUT /support-chat/canned-replies/{id}': {
    make: (ids) => ({ params: { id: ids.cannedReply }, body: { shortcut: uuidv7(), text: 'Hello' } }),
    takesIds: true,
  },
  'cc DELETE /support-chat/canned-replies/{id}': {
    make: (ids) => ({ params: { id: ids.cannedReply } }),
    takesIds: true,
  },
  'cc GET /sandbox/campaigns': { make: () => ({}) },
  // The campaign did not choose the sandbox number.
  'cc GET /sandbox/phone/{campaign_id}/{person}': {
    make: (ids) => ({ params: { campaign_id: ids.campaign, person: 'Ana' } }),
    takesIds: true,
    status: 404,
  },
  'cc POST /sandbox/phone/{campaign_id}/{person}/messages': {
    make: (ids) => ({
      params: { campaign_id: ids.campaign, person: 'Ana' },
      body: { id: uuidv7(), message: 'Hello' },
    }),
    takesIds: true,
    status: 404,
  },
};
