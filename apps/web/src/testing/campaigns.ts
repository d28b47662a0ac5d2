import type { Campaign, CampaignInformation } from '@centralita/contract/campaigns/schema';
import type { Language } from '../platform/language.ts';
import { data, type backEnd } from './back-end.ts';
import { company } from './people.ts';
import { answerWorkflows } from './workflows.ts';

type Server = Awaited<ReturnType<typeof backEnd>>;

export const campaignsApi = '/api/contact-center/ai-campaigns';

export function campaignNamed(id: string, name: string, more: Partial<Campaign> = {}): Campaign {
  return {
    id,
    name,
    status: 'in_progress',
    missing: [],
    missing_by_type: { inbound: [], outbound: null },
    type: ['inbound'],
    channels: ['whatsapp:channel'],
    date_end: '2036-12-06T04:59:00.000Z',
    timezone_id: 'America/Guayaquil',
    workflow_id: 'w1',
    company_id: company.id,
    ...more,
  };
}

/** The list answers these; filtered by name and status, and paged. */
export function answerCampaignList(server: Server, campaigns: readonly Campaign[]) {
  server.on(`GET ${campaignsApi}/paginated`, (got, response) => {
    const wanted = (got.query.get('search') ?? '').toLowerCase();
    const statuses = got.query.getAll('campaign_status');
    const [page, limit] = [Number(got.query.get('page')), Number(got.query.get('limit'))];
    const found = campaigns.filter(
      ({ name, status }) =>
        name.toLowerCase().includes(wanted) && (statuses.length === 0 || statuses.includes(status)),
    );
    const results = found.slice((page - 1) * limit, page * limit);
    const total_pages = Math.ceil(found.length / limit);
    const pagination = { page, limit, total_items: found.length, total_pages };
    data({ results, pagination })(got, response);
  });
}

/** Signs somebody in who may use the contact center, whose company has these campaigns. */
export function answerCampaigns(server: Server, campaigns: readonly Campaign[], language: Language = 'en') {
  answerWorkflows(server, [], language);
  answerCampaignList(server, campaigns);
}

const none = { results: [], pagination: { page: 1, limit: 100, total_items: 0, total_pages: 0 } };

/** What the form of a campaign lets people choose from. */
export function answerChoices(server: Server) {
  const cc = '/api/contact-center';
  const assistant = (id: string, name: string, answer_language: string) => ({
    id,
    name,
    organization_name: 'Acme',
    answer_language,
  });
  server.on(
    `GET ${campaignsApi}/assistants`,
    data([assistant('a1', 'Ana', 'spanish'), assistant('a2', 'Luis', 'based_on_command')]),
  );
  server.on(
    `GET ${campaignsApi}/timezones`,
    data([
      { id: 'America/Guayaquil', name: 'America / Guayaquil', offset_minutes: -300 },
      { id: 'Europe/Madrid', name: 'Europe / Madrid', offset_minutes: 60 },
      { id: 'UTC', name: 'UTC', offset_minutes: 0 },
    ]),
  );
  server.on(
    `GET ${cc}/workflows/get-list`,
    data([
      { id: 'w1', name: 'Booking', channel: 'api', language: 'english', is_published: true },
      { id: 'w2', name: 'Draft', channel: 'api', language: 'english', is_published: false },
    ]),
  );
  server.on(`GET ${cc}/ai-webhooks/get-all`, data([]));
  server.on(`GET ${cc}/channels/phones`, data(none));
  const number = (id: string, campaigns: object[]) => ({
    id,
    name: id,
    phone_number: '+593991234567',
    campaigns,
  });
  server.on(
    `GET ${cc}/channels/get-all/whatsapp`,
    data({ ...none, results: [number('n1', []), number('n2', [{ id: 'c9', name: 'Winter' }])] }),
  );
  server.on(`GET ${cc}/sandbox/campaigns`, data({ whatsapp_id: 'sandbox', results: [] }));
  server.on(`GET ${cc}/ai-voice/get-all-private`, data([]));
}

/** All of a campaign: in progress, inbound, on WhatsApp. */
export function wholeCampaign(more: Partial<CampaignInformation> = {}): CampaignInformation {
  return {
    id: 'c1',
    company_id: company.id,
    status: 'in_progress',
    missing: [],
    missing_by_type: { inbound: [], outbound: null },
    main_config: {
      name: 'Dunning',
      temperature: 0.2,
      objective: 'Ask for the payment.',
      ai_kb_assistant_id: 'a1',
      identity_prompt: '',
      datetime_start: '2026-01-02T14:00:00.000Z',
      datetime_end: '2036-12-06T04:59:00.000Z',
      language: 'spanish',
      timezone_id: 'America/Guayaquil',
      expected_result: [{ id: 'r1', label: 'Paid', description: 'Says so.' }],
    },
    workflow_for_interaction: { workflow_id: 'w1', ai_webhook_id: null },
    channels_settings: {
      phone_channel: null,
      whatsapp_channel: { whatsapp_id: 'n1' },
      is_api_channel: false,
      api_information: null,
    },
    campaign_types_settings: {
      outbound: null,
      inbound: {
        id: 'i1',
        active_days: ['mon'],
        active_hours: ['09:00:00'],
        is_24_hrs: false,
        inactive_hours_message: '',
      },
    },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}
