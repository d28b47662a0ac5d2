import type { WhatsAppTemplate } from '@centralita/contract/channels/templates';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../../../../testing/back-end.ts';
import { answerCampaigns } from '../../../../testing/campaigns.ts';
import { openConsole } from '../../../../testing/console.tsx';
import { company, user } from '../../../../testing/people.ts';

const server = await backEnd();
const api = '/api/contact-center';
const id = '0197b000-0000-7000-8000-0000000000c1';
const channel = '0197b000-0000-7000-8000-0000000000c9';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

const chat: SupportConversation = {
  session_id: id,
  name: 'Eva',
  phone: '+593991234567',
  address: 'Eva',
  ai_campaign_id: '0197b000-0000-7000-8000-0000000000c2',
  campaign_name: 'Clinic',
  business_phone_id: null,
  whatsapp_channel_id: channel,
  client_campaign_id: null,
  chat_kind: 'WHATSAPP',
  unread: 0,
  last_message: { text: 'Hello', created_at: '2026-11-28T03:10:00.000Z' },
  owner: 'operator',
  operator: { id: user.id, first_name: 'Ana' },
  epoch: 2,
  waits_since: null,
  held: null,
  label_ids: [],
  is_blocked: false,
  window_until: null,
  version: 3,
};

const reminder: WhatsAppTemplate = {
  id: 't1',
  name: 'appointment',
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  parameter_format: 'NAMED',
  components: [
    { type: 'BODY', text: 'Hello {{person}}, we expect you at {{hour}}.' },
    { type: 'FOOTER', text: 'Clinic' },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'See it', url: 'https://clinic.example/{{1}}' }] },
  ],
};
const templates: WhatsAppTemplate[] = [
  reminder,
  { ...reminder, id: 't2', name: 'not yet', status: 'PENDING' },
  { ...reminder, id: 't3', name: 'where', components: [{ type: 'HEADER', format: 'LOCATION' }] },
];

const picture: WhatsAppTemplate = {
  ...reminder,
  id: 't4',
  name: 'news',
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'See what is new' },
  ],
};

async function openChat(window_until: string | null, offered = templates) {
  const shown = { ...chat, window_until };
  answerCampaigns(server, []);
  const standing = { session_id: id, owner: chat.owner, operator: chat.operator, epoch: 2, version: 3 };
  server.on(
    `GET ${api}/support-chat/conversations/${company.id}`,
    data({ results: [shown], next_cursor: null }),
  );
  server.on(`GET ${api}/support-chat/history/${id}`, data({ ...standing, chat: shown, results: [] }));
  const nobody = { client: null, conversation: null, values: [], others: [] };
  server.on(`GET ${api}/support-chat/${id}/person`, data(nobody));
  server.on(`POST ${api}/support-chat/presence`, data({ presence: 'here' }));
  const settings = { is_auto_assigned: false, waiting_minutes: 10, away_minutes: 10, mail_minutes: null };
  server.on(
    `GET ${api}/support-chat/desk`,
    data({ settings, labels: [], canned_replies: [], operators: [] }),
  );
  server.on(`GET ${api}/channels/whatsapp/${channel}/templates`, data({ results: offered, synced_at: null }));
  open = await openConsole(`/contact-center/chats/${id}`);
  return open.user;
}

describe('a chat of WhatsApp', () => {
  it('tells until when may be written, and offers templates meanwhile', async () => {
    const until = dayjs().add(150, 'minute');
    await openChat(until.toISOString());
    await screen.findByText(new RegExp(`^You can write until ${until.format('HH:mm')}.*2 h left`));
    screen.getByRole('textbox', { name: 'Message' });
    screen.getByRole('button', { name: 'Template' });
    expect(screen.queryByText('You can only send a template now')).toBeNull();
  });

  it('takes a template only after 24 hours, approved, whole, and as its preview shows it', async () => {
    const visitor = await openChat('2026-11-01T00:00:00.000Z');
    await screen.findByText('You can only send a template now');
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Send a template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a template' }));
    await visitor.click(await dialog.findByRole('combobox', { name: 'Template' }));
    const offered = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['appointment · American English']);
    await visitor.click(dialog.getByRole('option'));
    await visitor.type(dialog.getByRole('textbox', { name: 'In the text: person' }), 'Eva');
    dialog.getByText('Hello Eva, we expect you at {{hour}}.');
    const send = dialog.getByRole('button', { name: 'Send' });
    await visitor.click(send);
    expect(await dialog.findAllByText('Fill this in')).toHaveLength(2);
    const path = `${api}/support-chat/${id}/template`;
    expect(server.calls().some((call) => call.path === path)).toBe(false);

    server.on(`POST ${path}`, (got, response) => {
      const { id: own } = JSON.parse(got.body) as { id: string };
      data({
        ...{ id: own, seq: 9, content: 'Hello Eva, we expect you at 14:00.', type: 'text', subtype: '' },
        ...{
          description: '',
          owner: 'support',
          kind: 'template',
          media: null,
          state: 'queued',
          reason: null,
        },
        ...{ is_resent: false, created_at: '2026-11-28T03:10:00.000Z', user_id_in_support: user.id },
        ...{ operator_name: 'Ana', whatsapp_phone_cm_id: null },
      })(got, response);
    });
    await visitor.type(dialog.getByRole('textbox', { name: 'In the text: hour' }), '14:00');
    await visitor.type(dialog.getByRole('textbox', { name: 'End of the link of “See it”' }), 'c7');
    await visitor.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Hello Eva, we expect you at 14:00.');
    const sent = server.calls().findLast((call) => call.path === path);
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      template_id: 't1',
      values: { body: { person: 'Eva', hour: '14:00' }, header: {}, buttons: { 0: 'c7' } },
    });
  });

  it('takes a file of the right kind for the head of a template', async () => {
    const visitor = await openChat(null, [picture]);
    await screen.findByText(/^Eva has not written to this number yet/);
    await visitor.click(screen.getByRole('button', { name: 'Send a template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a template' }));
    await visitor.click(await dialog.findByRole('combobox', { name: 'Template' }));
    await visitor.click(dialog.getByRole('option'));
    await visitor.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText('Choose a picture');
    const upload = (kind: string, name: string) => {
      server.on(`POST ${api}/media`, data({ id: `${id.slice(0, -1)}d`, kind, name, type: '', size: 9 }));
      return visitor.upload(dialog.getByLabelText('Picture at the top'), new File(['a'], name));
    };
    await upload('file', 'list.png');
    await dialog.findByText('This is no picture. Choose a JPEG or PNG.');
    await upload('image', 'new.png');
    await waitFor(() => expect(dialog.queryByText(/^This is no picture/)).toBeNull());
    expect(dialog.queryByText('list.png')).toBeNull();
    const path = `${api}/support-chat/${id}/template`;
    server.on(`POST ${path}`, error(409, 'template_gone', 'Meta does not have this template any more.'));
    await waitFor(() => expect(dialog.queryByText('Choose a picture')).toBeNull());
    await visitor.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText('Meta does not have this template any more.');
    const sent = server.calls().findLast((call) => call.path === path);
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      values: { header_media_id: `${id.slice(0, -1)}d` },
    });
  });
});
