import type { Campaign } from '@centralita/contract/campaigns/schema';
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
