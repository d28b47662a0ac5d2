import type { Entry } from './entry.ts';
import type { Ids } from './world.ts';

const text = { name: 'text.txt', bytes: new TextEncoder().encode('The shop opens at nine.') };
const question = (ids: Ids) => ({ sources_id: [ids.source], question: 'When does it sing?' });

/** Valid calls about folders and sources. */
export const sourceRequests: Record<string, Entry> = {
  'main GET /category/get-all': { make: () => ({ query: { show_sources: 'true' } }) },
  'main GET /category/{categoryId}': {
    make: (ids) => ({ params: { categoryId: ids.category } }),
    takesIds: true,
  },
  'main POST /category/': { make: () => ({ body: { name: `Folder ${crypto.randomUUID()}` } }) },
  'main PUT /category/update-category/{categoryId}': {
    make: (ids) => ({
      params: { categoryId: ids.category },
      body: { new_name: `Renamed ${crypto.randomUUID()}` },
    }),
    takesIds: true,
  },
  'main DELETE /category/{categoryId}': {
    make: (ids) => ({ params: { categoryId: ids.category }, body: {} }),
    takesIds: true,
  },
  'main GET /manage-sources/': { make: (ids) => ({ query: { categories_id: [ids.category], limit: '40' } }) },
  'main GET /manage-sources/ai-brain/get-info/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source } }),
    takesIds: true,
  },
  'main GET /manage-sources/ai-brain/meaning/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source } }),
    takesIds: true,
  },
  'main DELETE /manage-sources/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source }, body: {} }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/get-text/': { make: () => ({ file: text }) },
  'main POST /manage-sources/ai-brain/upload': {
    make: (ids) => ({
      query: { category_id: ids.category, custom_name: 'New', source_type: 'document' },
      file: text,
    }),
    takesIds: true,
  },
  'main PUT /manage-sources/update/name/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source }, body: { new_name: 'Renamed' } }),
    takesIds: true,
  },
  'main PUT /manage-sources/ai-brain/update/{source_id}': {
    make: (ids) => ({
      params: { source_id: ids.source },
      body: { name: 'Edited', new_content: 'It sings at one.' },
    }),
    takesIds: true,
  },
  'main GET /manage-sources/ai-brain/rows/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.table } }),
    takesIds: true,
  },
  'main PATCH /manage-sources/ai-brain/rows/{source_id}': {
    make: (ids) => ({
      params: { source_id: ids.table },
      body: {
        operation_id: crypto.randomUUID(),
        revision: 0,
        inserted: [{ id: crypto.randomUUID(), sheet: 0, after: ids.tableRow, cells: ['Owl'] }],
        deleted: [ids.tableRow],
      },
    }),
    takesIds: true,
  },
  'main PUT /manage-sources/move/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source }, body: { new_category_id: ids.otherCategory } }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/retry/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source }, body: {} }),
    takesIds: true,
  },
  'main GET /manage-sources/ai-brain/passages/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source } }),
    takesIds: true,
  },
  'main GET /manage-sources/ai-brain/passages/{source_id}/lost': {
    make: (ids) => ({ params: { source_id: ids.source } }),
    takesIds: true,
  },
  'main PUT /manage-sources/ai-brain/passages/edit/{passage_id}': {
    make: (ids) => ({
      params: { passage_id: ids.passage },
      body: { text: 'It sings at one.', was: ids.passageText },
    }),
    takesIds: true,
  },
  'main PUT /manage-sources/ai-brain/passages/switch/{passage_id}': {
    make: (ids) => ({ params: { passage_id: ids.passage }, body: { is_on: false } }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/passages/merge/{passage_id}': {
    make: (ids) => ({ params: { passage_id: ids.passage }, body: { next_id: ids.nextPassage } }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/passages/split/{passage_id}': {
    make: (ids) => ({ params: { passage_id: ids.passage }, body: { at: 4, was: ids.passageText } }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/passages/restore/{passage_id}': {
    make: (ids) => ({ params: { passage_id: ids.passage }, body: {} }),
    takesIds: true,
  },
  'main DELETE /manage-sources/ai-brain/passages/lost/{edit_id}': {
    make: (ids) => ({ params: { edit_id: ids.lostEdit }, body: {} }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/replace/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source }, query: { custom_name: 'Replaced' }, file: text }),
    takesIds: true,
  },
  'main GET /manage-sources/ai-brain/versions/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source } }),
    takesIds: true,
  },
  'main GET /manage-sources/ai-brain/version/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source }, query: { version: '1' } }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/restore/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.source }, body: { version: 1 } }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/url': {
    make: (ids) => ({
      body: { url: `https://page.invalid/${crypto.randomUUID()}`, category_id: ids.category },
    }),
    takesIds: true,
  },
  'main GET /manage-sources/ai-brain/url/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.urlSource } }),
    takesIds: true,
  },
  'main PUT /manage-sources/ai-brain/url/{source_id}': {
    make: (ids) => ({ params: { source_id: ids.urlSource }, body: { name: 'Renamed', schedule: 'daily' } }),
    takesIds: true,
  },
  'main POST /manage-sources/ai-brain/url/{source_id}/refresh': {
    make: (ids) => ({ params: { source_id: ids.urlSource }, body: {} }),
    takesIds: true,
  },
  'main GET /manage-sources/request-database': { make: () => ({}) },
  'main POST /manage-sources/request-database': {
    make: () => ({
      body: {
        database_type: 'postgresql',
        primary_use: 'sales',
        estimated_size: 'unknown',
        description: '',
        contact_email: 'someone@example.com',
      },
    }),
  },
  'main POST /manage-sources/ai-brain/test': { make: (ids) => ({ body: question(ids) }), takesIds: true },
  'main POST /manage-sources/ai-brain/search': { make: (ids) => ({ body: question(ids) }), takesIds: true },
};
