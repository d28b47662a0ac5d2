import type { Company } from '@centralita/contract/companies/schema';
import type { ApiKey, User } from '@centralita/contract/identity/schema';
import type { Category } from '@centralita/contract/knowledge/schema';
import type { Language } from '../platform/language.ts';
import { data, type backEnd } from './back-end.ts';
import { answerKnowledge } from './knowledge.ts';
import { company, user } from './people.ts';

type Server = Awaited<ReturnType<typeof backEnd>>;

export const admin: User = { ...user, policies: company.policies, role: 'admin' };

export function userNamed(id: string, first_name: string, more: Partial<User> = {}): User {
  const email = `${first_name.toLowerCase()}@acme.example`;
  return { ...user, id, first_name, last_name: 'Paz', email, role: 'general', ...more };
}

const choices = {
  countries: [
    country('US', 'United States', 'Estados Unidos'),
    country('EC', 'Ecuador', 'Ecuador'),
    country('ES', 'Spain', 'España'),
  ],
  industries: [
    { id: 'retail', name: 'Retail', name_es: 'Comercio minorista' },
    { id: 'health', name: 'Health', name_es: 'Salud' },
  ],
};

export function keyNamed(id: string, name: string, more: Partial<ApiKey> = {}): ApiKey {
  return {
    id,
    name,
    prefix: 'ck_AbCdEf',
    policies: ['wiki:full-access'],
    active_policies: ['wiki:full-access'],
    state: 'active',
    created_by: { id: admin.id, name: 'Lucía Paredes' },
    created_at: '2025-03-04T09:05:00.000Z',
    last_used_at: null,
    expires_at: null,
    ...more,
  };
}

interface Given {
  users?: User[];
  folders?: Category[];
  keys?: ApiKey[];
  company?: Partial<Company>;
  language?: Language;
}

/** Signs an admin in whose company has these users and folders. Users are searched by name and paged. */
export function answerSettings(server: Server, given: Given = {}) {
  const { users = [admin], folders = [], keys = [], language = 'en' } = given;
  answerKnowledge(server, folders, language);
  const spoken = language === 'es' ? 'spanish' : 'english';
  const known = { ...company, country: 'EC', language: spoken, ...given.company };
  server.on('GET /api/auth/auth/', data(admin));
  server.on('GET /api/main/company-instance/get-info/', data(known));
  server.on('GET /api/main/general-options/get-all-industries/', data(choices.industries));
  server.on('GET /api/main/general-options/get-all-countries/', (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(choices.countries)),
  );
  server.on('GET /api/main/api-keys/', (got, response) => data(keys)(got, response));
  server.on('GET /api/main/user/get-all/', (got, response) => {
    const wanted = (got.query.get('search') ?? '').toLowerCase();
    const [page, limit] = [Number(got.query.get('page')), Number(got.query.get('limit'))];
    const found = users.filter(({ first_name }) => first_name.toLowerCase().includes(wanted));
    const results = found.slice((page - 1) * limit, page * limit);
    const pagination = {
      page,
      limit,
      total_items: found.length,
      total_pages: Math.ceil(found.length / limit),
    };
    data({ results, pagination })(got, response);
  });
}

function country(cca2: string, common: string, common_es: string) {
  return { cca2, name: { common, common_es }, flags: { svg: `/flags/${cca2}.svg`, alt: common } };
}
