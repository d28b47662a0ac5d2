import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import type { ContactCenterSettings, KnowledgeSettings } from '@centralita/contract/companies/limit-schema';
import type { ModelUsage } from '@centralita/contract/companies/model-usage-schema';
import type { User } from '@centralita/contract/identity/schema';
import { tokenReceived } from '../platform/session.ts';
import { data, error, type backEnd } from './back-end.ts';
import { noMeaning } from './knowledge.ts';
import { company, user } from './people.ts';

type Server = Awaited<ReturnType<typeof backEnd>>;

/** A super admin of no company. */
export const superAdmin: User = {
  ...user,
  policies: ['platform:super-admin'],
  role: 'super admin',
  company_id: null,
  companyId: null,
};

export function companyNamed(id: string, name: string, more: Partial<CompanySummary> = {}): CompanySummary {
  return {
    id,
    name,
    is_active: true,
    policies: ['wiki:full-access', 'companyinstance:settings'],
    qaLimit: 500,
    pagesLimit: 50,
    deleted_at: null,
    erase_at: null,
    ...more,
  };
}

const period = { month: '2026-03', time_zone: 'America/Guayaquil' };
const knowledge: KnowledgeSettings = {
  ...period,
  is_service_active: true,
  qn_limit: 1_900,
  qn_used: 1_600,
  storage_limit_kb: 20_480,
  storage_used_kb: 512,
};
const contacts: ContactCenterSettings = {
  ...period,
  is_service_active: false,
  minutes_limit: 1_000,
  minutes_used: 0,
};
const months = [
  { month: '2026-02', answers: 2_100, minutes: 0 },
  { month: '2026-03', answers: 1_600, minutes: 0 },
];

const modelUse: ModelUsage = {
  time_zone: period.time_zone,
  model: 'small-model',
  prices: { input: 0.15, output: 0.6 },
  months: [
    { month: '2026-02', input_tokens: 2_000, output_tokens: 500, estimated_tokens: 0, cost: 0 },
    { month: '2026-03', input_tokens: 1_000_000, output_tokens: 200_000, estimated_tokens: 50, cost: 0.27 },
  ],
};

/** Signs a super admin in who finds these companies; the first page shows them all. */
export function answerSuperAdmin(server: Server, companies: CompanySummary[] = []) {
  tokenReceived('token-1');
  server.on('GET /api/auth/auth/', data(superAdmin));
  server.on('GET /api/main/company-instance/get-companies-attached-to-user', data([]));
  server.on('POST /api/auth/auth/ws-ticket', error(503, 'unavailable'));
  server.on('GET /api/main/company-instance/get-all', (got, response) => {
    const results = companies.filter(({ name }) => name.includes(got.query.get('search') ?? ''));
    const pagination = { page: 1, limit: 10, total_items: results.length, total_pages: 1 };
    data({ results, pagination })(got, response);
  });
  server.on('GET /api/main/settings/meaning', data(noMeaning));
  server.on('GET /api/main/company-instance/get-info/', data(company));
  server.on('GET /api/main/settings/company-info', data(knowledge));
  server.on('GET /api/contact-center/settings/company-info', data(contacts));
  server.on('GET /api/main/settings/usage', data({ time_zone: period.time_zone, months }));
  server.on('GET /api/main/settings/model-usage', data(modelUse));
  server.on('GET /api/main/general-options/get-all-industries/', data([]));
  server.on('GET /api/main/general-options/get-all-countries/', (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  );
}
