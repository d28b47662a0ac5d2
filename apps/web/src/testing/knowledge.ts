import type { KnowledgeSettings } from '@centralita/contract/companies/limit-schema';
import type { Meaning } from '@centralita/contract/knowledge/meaning-schema';
import type { Category, Source, SourceSummary } from '@centralita/contract/knowledge/schema';
import type { Language } from '../platform/language.ts';
import { tokenReceived } from '../platform/session.ts';
import { data, error, type backEnd } from './back-end.ts';
import { company, user } from './people.ts';

const settings: KnowledgeSettings = {
  is_service_active: true,
  storage_limit_kb: 20_480,
  qn_limit: 1_000,
  storage_used_kb: 100,
  qn_used: 10,
  month: '2026-11',
  time_zone: 'America/Guayaquil',
};

/** No embedding model is configured. */
export const noMeaning: Meaning = { model: null, passages: 0, embedded: 0, refused: 0, fault: null };

type Server = Awaited<ReturnType<typeof backEnd>>;

export function folderNamed(id: string, name: string, sources: SourceSummary[] = []): Category {
  return {
    id,
    name,
    company_id: company.id,
    file_size_kb: 1536,
    sources_count: sources.length,
    created_at: '2025-03-04T09:05:00.000Z',
    updated_at: null,
    sources,
  };
}

export function sourceNamed(id: string, name: string, more: Partial<SourceSummary> = {}): SourceSummary {
  return {
    id,
    name,
    category_id: 'f1',
    category_name: 'Guides',
    source_type: 'document',
    status: 'ready',
    failure: null,
    file_name: `${name}.pdf`,
    file_size_kb: 1536,
    num_pages: 2,
    version: 1,
    created_at: '2025-03-04T09:05:00.000Z',
    updated_at: '2025-03-04T09:05:00.000Z',
    ...more,
  };
}

export function wholeSource(summary: SourceSummary, content: string): Source {
  return {
    ...summary,
    company_id: company.id,
    category: { id: summary.category_id, name: summary.category_name },
    content,
    format: { blocks: [], marks: [] },
    pages: [],
    table_columns: [],
    table_sheets: [],
    table_data: [],
    table_next: null,
  };
}

/** Signs somebody in who may use the knowledge base, whose company holds these folders with their sources. */
export function answerKnowledge(server: Server, folders: Category[], language: Language = 'en') {
  tokenReceived('token-1');
  server.on('GET /api/auth/auth/', data(user));
  server.on(
    'GET /api/main/company-instance/get-info/',
    data({ ...company, language: language === 'es' ? 'spanish' : 'english' }),
  );
  server.on('GET /api/main/company-instance/get-companies-attached-to-user', data([company]));
  server.on('POST /api/auth/auth/ws-ticket', error(503, 'unavailable'));
  server.on('GET /api/main/settings/company-info', data(settings));
  server.on('GET /api/main/category/get-all', (got, response) => data(folders)(got, response));
  server.on('GET /api/main/manage-sources/', (got, response) => {
    const wanted = got.query.get('categories_id');
    const of = folders
      .filter(({ id }) => wanted === null || id === wanted)
      .flatMap(({ sources }) => sources ?? []);
    const results = of.filter(({ name }) => name.includes(got.query.get('search') ?? ''));
    const pagination = { page: 1, limit: 40, total_items: results.length, total_pages: 1 };
    data({ results, pagination })(got, response);
  });
  for (const folder of folders) server.on(`GET /api/main/category/${folder.id}`, data(folder));
  for (const { id } of folders.flatMap(({ sources }) => sources ?? []))
    server.on(`GET /api/main/manage-sources/ai-brain/meaning/${id}`, data(noMeaning));
}
