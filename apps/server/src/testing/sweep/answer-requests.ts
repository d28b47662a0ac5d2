import type { Entry } from './entry.ts';
import type { Ids } from './world.ts';

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

/** Valid calls about assistants, answers, training, evaluation and voices. */
export const answerRequests: Record<string, Entry> = {
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
};
