import type { Route } from '@centralita/contract/core/route';
import { campaignRequests } from './campaign-requests.ts';
import { talkRequests } from './talk-requests.ts';
import { versionRequests } from './version-requests.ts';
import type { Entry } from './entry.ts';
import { webhookRequests } from './webhook-requests.ts';
import { workflowRequests } from './workflow-requests.ts';
import { nextNumber, type Ids } from './world.ts';

export function nameOf(route: Route): string {
  return `${route.base} ${route.method} ${route.path}`;
}

const text = { name: 'text.txt', bytes: new TextEncoder().encode('The shop opens at nine.') };
const question = (ids: Ids) => ({ sources_id: [ids.source], question: 'When does it sing?' });

const person = (policies: string[]) => ({
  first_name: 'New',
  last_name: 'Person',
  email: `${crypto.randomUUID()}@example.com`,
  policies,
});

/** A pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const manner = (ids: Ids) => ({
  answer_language: 'english',
  categories: [ids.category],
  search_type: 'semantic',
  not_found_answer: '',
  specific_instructions: 'Be brief.',
  focus: 'balanced',
  temperature: 0.5,
});

/** One entry a call: the build fails for a call without one. */
export const requests: Record<string, Entry> = {
  'auth POST /otp/': { make: () => ({ body: { email: 'someone@example.com' } }) },
  'auth GET /otp/verify': {
    make: () => ({ query: { otp: 'ABCDEF', email: 'someone@example.com' } }),
    status: 422,
  },
  'auth POST /otp/verify': {
    make: () => ({ body: { otp: 'ABCDEF', email: 'someone@example.com' } }),
    status: 422,
  },
  'auth POST /oidc/begin': {
    make: () => ({ body: { provider: 'google', host: 'localhost', language: 'en' } }),
    status: 422,
  },
  'auth POST /oidc/finish': { make: () => ({ body: { state: 'none', code: 'none' } }), status: 422 },
  'auth GET /auth/': { make: () => ({}) },
  'auth POST /auth/logout': { make: () => ({}), endsSession: true },
  'auth POST /auth/ws-ticket': { make: () => ({}) },
  'auth POST /company-instance/switch/{id}': {
    make: (ids) => ({ params: { id: ids.company } }),
    takesIds: true,
    endsSession: true,
  },
  'main GET /company-instance/get-logo-company': { make: () => ({ query: { domain: 'localhost' } }) },
  'main GET /company-instance/get-info/': { make: () => ({}) },
  'main GET /company-instance/get-public-info': { make: () => ({}) },
  'main GET /company-instance/get-companies-attached-to-user': { make: () => ({}) },
  'main GET /general-options/get-all-industries/': { make: () => ({}) },
  'main GET /general-options/get-all-countries/': { make: () => ({ query: { fields: 'name,flags' } }) },
  'main PUT /company-instance/update/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.company }, body: { country: 'EC', language: 'english' } }),
    takesIds: true,
  },
  'main GET /company-instance/get-all': {
    make: () => ({ query: { search: 'company', company_status: ['true', 'false'], limit: '50' } }),
  },
  'main POST /company-instance/': {
    make: () => ({ body: { name: 'A new one', language: 'spanish', country: 'EC' } }),
  },
  'main PUT /company-instance/update-status/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.company }, body: { is_active: true } }),
    takesIds: true,
  },
  'main DELETE /company-instance/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.spareCompany }, body: {} }),
  },
  'main POST /company-instance/restore/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.deletedCompany }, body: {} }),
  },
  'main GET /company-instance/hosts/{companyId}': {
    make: (ids) => ({ params: { companyId: ids.company } }),
    takesIds: true,
  },
  'main PUT /company-instance/hosts/{companyId}': {
    make: (ids) => ({
      params: { companyId: ids.company },
      body: { hosts: [`${crypto.randomUUID()}.example.com`] },
    }),
    takesIds: true,
  },
  'main GET /user/get-all/': { make: () => ({ query: { search: 'person', limit: '50' } }) },
  'main POST /user/': { make: () => ({ body: person([]) }) },
  'main PUT /user/update/{id}': {
    make: (ids) => ({ params: { id: ids.user }, body: person(['wiki:full-access']) }),
    takesIds: true,
  },
  'main DELETE /user/{id}': { make: (ids) => ({ params: { id: ids.user }, body: {} }), takesIds: true },
  'main GET /user/get-all-super/': { make: () => ({ query: { search: 'person' } }) },
  'main POST /user/create-admin': { make: () => ({ body: person(['platform:super-admin']) }) },
  'main PUT /user/update-super-user/{id}': {
    make: (ids) => ({ params: { id: ids.superUser }, body: person(['platform:super-admin']) }),
  },
  'main DELETE /user/delete-superuser/{id}': { make: (ids) => ({ params: { id: ids.superUser } }) },
  'auth GET /sessions': { make: () => ({}) },
  'auth DELETE /sessions': { make: () => ({}) },
  // Somebody else's, of the same company: not found like that of another one.
  'auth DELETE /sessions/{id}': {
    make: (ids) => ({ params: { id: ids.session } }),
    takesIds: true,
    status: 404,
  },
  'main DELETE /user/{id}/sessions': {
    make: (ids) => ({ params: { id: ids.user }, body: {} }),
    takesIds: true,
  },
  'main GET /api-keys/': { make: () => ({}) },
  'main POST /api-keys/': {
    make: () => ({ body: { name: `Key ${crypto.randomUUID()}`, policies: ['companyinstance:settings'] } }),
  },
  'main DELETE /api-keys/{id}': {
    make: (ids) => ({ params: { id: ids.apiKey }, body: {} }),
    takesIds: true,
  },
  'main GET /settings/company-info': { make: () => ({}) },
  'cc GET /settings/company-info': { make: () => ({}) },
  'main POST /settings/enable-or-disable-service': {
    make: () => ({ body: { is_service_active: true, industry_name: 'Health' } }),
  },
  'cc POST /settings/enable-or-disable-service': { make: () => ({ body: { is_service_active: true } }) },
  'main PUT /settings/update-qna-pages': {
    make: () => ({ body: { qna_limit: 1_000_000, storage_limit_kb: 1_000_000 } }),
  },
  'cc PUT /settings/update-minutes-limit': { make: () => ({ body: { minutes_limit: 5_000 } }) },
  'main GET /settings/usage': { make: () => ({ query: { months: '6' } }) },
  'main GET /settings/model-usage': { make: () => ({ query: { months: '6' } }) },
  'main PUT /settings/model-prices': { make: () => ({ body: { prices: { input: 2.5, output: 10 } } }) },
  'main GET /audit-log/': { make: () => ({ query: { search: 'person', act: 'user.', limit: '50' } }) },
  'main GET /audit-log/actors': { make: () => ({}) },
  'main GET /audit-log/export': { make: () => ({ query: { format: 'json' } }) },
  'main GET /audit-log/platform/': { make: () => ({ query: { act: ['company.create', 'session.'] } }) },
  'main GET /audit-log/platform/actors': { make: () => ({}) },
  'main GET /audit-log/platform/export': { make: () => ({}) },
  'cc GET /channels/manuals': {
    make: () => ({ query: { manual_from_channel: 'microsoft-teams:channel' } }),
  },
  'cc GET /channels/get-channels': { make: () => ({}) },
  'cc GET /channels/list': { make: () => ({ query: { search: '1415', limit: '50' } }) },
  'cc GET /channels/phones': { make: () => ({ query: { limit: '100' } }) },
  'cc POST /channels/phones': {
    make: () => ({ body: { name: 'New', number: nextNumber(), concurrency_limit: 2 } }),
  },
  'cc PATCH /channels/{id}/phones': {
    make: (ids) => ({ params: { id: ids.phone }, body: { name: 'Renamed' } }),
    takesIds: true,
  },
  'cc DELETE /channels/{id}/phones': { make: (ids) => ({ params: { id: ids.phone } }), takesIds: true },
  'cc GET /channels/whatsapp/signup': { make: () => ({ query: { origin: 'http://localhost:3000' } }) },
  'cc GET /channels/get-all/whatsapp': { make: () => ({ query: { limit: '100' } }) },
  'cc POST /channels/create/whatsapp': {
    make: () => ({ body: { name: 'New', whatsapp_app_code: 'AQBhlXsctMxJYb' } }),
    // No app of the operator at Meta.
    status: 422,
  },
  'cc PATCH /channels/{id}/whatsapp': {
    make: (ids) => ({ params: { id: ids.whatsapp }, body: { name: 'Renamed' } }),
    takesIds: true,
  },
  'cc DELETE /channels/whatsapp/{id}': { make: (ids) => ({ params: { id: ids.whatsapp } }), takesIds: true },
  'cc GET /ai-voice/get-all-public': { make: () => ({ query: { search: 'sa', language: ['english'] } }) },
  'cc GET /ai-voice/get-all-private': { make: () => ({ query: { gender: ['female', 'male'] } }) },
  'cc POST /ai-voice/add-ai-voice': { make: () => ({ body: { voice_id: 'flite-slt' } }) },
  'cc DELETE /ai-voice/rmv-ai-voice': {
    make: (ids) => ({ body: { voice_id: ids.voice } }),
    takesIds: true,
  },
  'cc POST /ai-voice/generate-ai-voice-example': {
    make: () => ({ body: { voice_id: 'flite-slt', text: 'Hello.' } }),
  },
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
  'main POST /ai-assistant/create': {
    make: (ids) => ({
      body: { ...manner(ids), name: 'New', organization_name: 'Ours', image_url: picture },
    }),
    takesIds: true,
  },
  'main PUT /ai-assistant/update': {
    make: (ids) => ({
      body: { ai_assistant_id: ids.assistant, name: 'Renamed', categories: [ids.category] },
    }),
    takesIds: true,
  },
  'main GET /ai-assistant/get-all': { make: () => ({}) },
  'main GET /ai-assistant/info': {
    make: (ids) => ({ query: { ai_assistant_id: ids.assistant } }),
    takesIds: true,
  },
  'main DELETE /ai-assistant/delete/{ai_assistant_id}': {
    make: (ids) => ({ params: { ai_assistant_id: ids.assistant } }),
    takesIds: true,
  },
  'main POST /ai-assistant/upload-image': {
    make: () => ({ file: { name: 'pixel.png', bytes: Buffer.from(picture, 'base64') } }),
  },
  'main PUT /training/train-assistant-qna': {
    make: (ids) => ({ body: { qna_id: ids.query, correct_answer: 'At noon.' } }),
    takesIds: true,
  },
  'main GET /training/trained-answers': { make: () => ({}) },
  'main GET /training/trained-answer': {
    make: (ids) => ({ query: { trained_id: ids.trained } }),
    takesIds: true,
  },
  'main PUT /training/trained-answer': {
    make: (ids) => ({ body: { trained_id: ids.trained, answer: 'At one.' } }),
    takesIds: true,
  },
  'main DELETE /training/trained-answer/{trained_id}': {
    make: (ids) => ({ params: { trained_id: ids.trained } }),
    takesIds: true,
  },
  'main POST /training/replays': {
    make: (ids) => ({ body: { ai_assistant_id: ids.assistant } }),
    takesIds: true,
  },
  'main GET /training/replays': { make: () => ({}) },
  'main GET /training/replay-results': {
    make: (ids) => ({ query: { replay_id: ids.replay } }),
    takesIds: true,
  },
  'main POST /training/cancel-replay': {
    make: (ids) => ({ body: { replay_id: ids.replay } }),
    takesIds: true,
  },
  'main POST /ai-assistant/test': {
    make: (ids) => ({
      body: { ...manner(ids), question: 'When does it sing?', ai_assistant_id: ids.assistant },
    }),
    takesIds: true,
  },
  'main GET /training/get-all-queries-in-assistant': {
    make: (ids) => ({
      query: {
        search: 'sings',
        categories_id: [ids.category],
        rates: ['unrated', '3'],
        ai_assistants_id: [ids.assistant],
        limit: '50',
      },
    }),
  },
  'main GET /training/assistant-query-info': {
    make: (ids) => ({ query: { qna_id: ids.query } }),
    takesIds: true,
  },
  'main PUT /training/rate-qna': {
    make: (ids) => ({ body: { qna_id: ids.query, rate: 7 } }),
    takesIds: true,
  },
  'main DELETE /training/remove-qna/{qna_id}': {
    make: (ids) => ({ params: { qna_id: ids.query }, body: {} }),
    takesIds: true,
  },
  'main GET /training/gaps': {
    make: (ids) => ({ query: { days: '90', ai_assistants_id: [ids.assistant] } }),
  },
  'main POST /training/gaps/dismiss': { make: (ids) => ({ body: { gap_id: ids.query } }), takesIds: true },
  'main POST /training/gaps/restore': { make: (ids) => ({ body: { gap_id: ids.gap } }), takesIds: true },
  'public POST /assistants/{id}/answer': {
    make: (ids) => ({
      params: { id: ids.assistant },
      body: { question: 'When does it sing?', idempotency_key: crypto.randomUUID(), user_id: 'someone' },
    }),
    takesIds: true,
  },
  'public POST /answers/{query_id}/feedback': {
    make: (ids) => ({ params: { query_id: ids.query }, body: { rate: 3, comment: 'No.' } }),
    takesIds: true,
  },
  'main GET /evaluation/sets': { make: () => ({}) },
  'main POST /evaluation/sets': {
    make: (ids) => ({ body: { name: 'Prices', ai_assistant_id: ids.assistant } }),
    takesIds: true,
  },
  'main GET /evaluation/sets/{set_id}': {
    make: (ids) => ({ params: { set_id: ids.evaluationSet } }),
    takesIds: true,
  },
  'main PUT /evaluation/sets/{set_id}': {
    make: (ids) => ({
      params: { set_id: ids.evaluationSet },
      body: { name: 'Hours', ai_assistant_id: ids.assistant },
    }),
    takesIds: true,
  },
  'main DELETE /evaluation/sets/{set_id}': {
    make: (ids) => ({ params: { set_id: ids.evaluationSet } }),
    takesIds: true,
  },
  'main POST /evaluation/sets/{set_id}/cases': {
    make: (ids) => ({
      params: { set_id: ids.evaluationSet },
      body: { cases: [{ question: 'When does it sing?', facts: [['noon']] }] },
    }),
    takesIds: true,
  },
  'main POST /evaluation/sets/{set_id}/import': {
    make: (ids) => ({
      params: { set_id: ids.evaluationSet },
      body: { csv: 'question,expected\nWhen does it sing?,noon' },
    }),
    takesIds: true,
  },
  'main PUT /evaluation/sets/{set_id}/cases/{case_id}': {
    make: (ids) => ({
      params: { set_id: ids.evaluationSet, case_id: ids.evaluationCase },
      body: { question: 'When?' },
    }),
    takesIds: true,
  },
  'main DELETE /evaluation/sets/{set_id}/cases/{case_id}': {
    make: (ids) => ({ params: { set_id: ids.evaluationSet, case_id: ids.evaluationCase } }),
    takesIds: true,
  },
  'main POST /evaluation/sets/{set_id}/runs': {
    make: (ids) => ({ params: { set_id: ids.evaluationSet }, body: { draft: { focus: 'balanced' } } }),
    takesIds: true,
  },
  'main GET /evaluation/runs/{run_id}': {
    make: (ids) => ({ params: { run_id: ids.evaluationRun } }),
    takesIds: true,
  },
  'main POST /evaluation/runs/{run_id}/cancel': {
    make: (ids) => ({ params: { run_id: ids.evaluationRun }, body: {} }),
    takesIds: true,
  },
  'main GET /evaluation/compare': {
    make: (ids) => ({ query: { before: ids.evaluationRun, after: ids.evaluationRun } }),
    takesIds: true,
  },
  'main GET /evaluation/runs/{run_id}/export': {
    make: (ids) => ({ params: { run_id: ids.evaluationRun } }),
    takesIds: true,
  },
  ...webhookRequests,
  ...workflowRequests,
  ...talkRequests,
  ...campaignRequests,
  ...versionRequests,
};
