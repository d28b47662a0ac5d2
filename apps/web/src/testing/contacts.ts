import type { Contact, ContactPool, ContactPoolInformation } from '@centralita/contract/contacts/schema';
import type { Language } from '../platform/language.ts';
import { data, type backEnd } from './back-end.ts';
import { company } from './people.ts';
import { answerWorkflows, workflowNamed } from './workflows.ts';

type Server = Awaited<ReturnType<typeof backEnd>>;

export const poolApi = '/api/contact-center/contact-pool';
export const contactsAt = '/contact-center/contacts';
export const dunning = workflowNamed('w1', 'Dunning');

export function poolNamed(
  id: string,
  name: string,
  more: Partial<ContactPoolInformation> = {},
): ContactPoolInformation {
  return {
    id,
    company_id: company.id,
    name,
    workflow_id: dunning.id,
    required_variables: ['name'],
    optional_variables: [],
    contacts: 0,
    campaigns: [],
    created_at: '2026-11-01T15:00:00.000Z',
    missing_variables: [],
    ...more,
  };
}

export function contactOf(id: string, phone: string, fields: Record<string, string> = {}): Contact {
  const at = '2026-11-01T15:00:00.000Z';
  const missing = fields['name'] ? [] : ['name'];
  return { id, phone, fields, missing, consent: null, created_at: at, updated_at: at };
}

interface Given {
  pools?: ContactPoolInformation[];
  /** Of the first pool. */
  contacts?: Contact[];
  language?: Language;
}

/** Signs somebody in whose company has these contact lists and one workflow that wants a name. Searched and paged as the server does. */
export function answerContacts(server: Server, given: Given = {}) {
  const { pools = [], contacts = [], language = 'en' } = given;
  answerWorkflows(server, [dunning], language);
  server.on('GET /api/contact-center/workflows/get-list', data([dunning]));
  server.on(
    `GET /api/contact-center/workflows/${dunning.id}/database-variables`,
    data([
      { id: 'd0', name: 'phone' },
      { id: 'd1', name: 'name' },
    ]),
  );
  server.on(`GET ${poolApi}/get-all`, (got, response) =>
    data(paged(pools, got.query, ({ name }: ContactPool) => name))(got, response),
  );
  server.on(`GET ${poolApi}/get-information`, (got, response) => {
    const pool = pools.find(({ id }) => id === got.query.get('contact_pool_id'));
    if (pool) return data(pool)(got, response);
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: 'No.', message_es: 'No.', code: 'not_found' }));
  });
  const textOf = ({ phone, fields }: Contact) => [phone, ...Object.values(fields)].join(' ');
  server.on(`GET ${poolApi}/get-contacts`, (got, response) =>
    data(paged(contacts, got.query, textOf))(got, response),
  );
  server.on(`GET ${poolApi}/uploads`, data(paged([], new URLSearchParams(), String)));
}

function paged<T>(all: readonly T[], query: URLSearchParams, textOf: (one: T) => string) {
  const wanted = (query.get('search') ?? '').toLowerCase();
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const found = all.filter((one) => textOf(one).toLowerCase().includes(wanted));
  const total_pages = Math.ceil(found.length / limit);
  const pagination = { page, limit, total_items: found.length, total_pages };
  return { results: found.slice((page - 1) * limit, page * limit), pagination };
}
