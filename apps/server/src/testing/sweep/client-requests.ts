import type { Entry } from './entry.ts';
import type { Ids } from './world.ts';

const ofCampaign = (ids: Ids) => ({ campaign_id: ids.campaign });
const ofClient = (ids: Ids) => ({ campaign_id: ids.campaign, client_id: ids.client });

/** Entries of the calls of clients. */
export const clientRequests: Record<string, Entry> = {
  'cc GET /reports': { make: () => ({ query: { from: '2026-01-01', to: '2026-01-02' } }) },
  'cc POST /reports': { make: () => ({ body: { table: 'days', from: '2026-01-01', to: '2026-01-02' } }) },
  'cc GET /ai-campaigns/{campaign_id}/report': {
    make: (ids) => ({ params: ofCampaign(ids), query: { days: '7' } }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/report': {
    make: (ids) => ({ params: ofCampaign(ids), body: { table: 'days', days: 7 } }),
    takesIds: true,
  },
  'cc GET /ai-campaigns/{campaign_id}/clients': {
    make: (ids) => ({
      params: ofCampaign(ids),
      query: {
        search: 'a',
        client_status: ['completed', 'pending'],
        expected_results: [ids.campaignResult],
        limit: '50',
      },
    }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/clients': {
    make: (ids) => ({
      params: ofCampaign(ids),
      body: {
        campaign_id: ids.campaign,
        contact_list_id: [ids.client],
        start_date: '2026-01-01',
        end_date: '2026-01-02',
      },
    }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/clients/{client_id}': {
    make: (ids) => ({ params: ofClient(ids) }),
    takesIds: true,
  },
  'cc DELETE /ai-campaigns/{campaign_id}/clients/{client_id}/person': {
    make: (ids) => ({ params: ofClient(ids) }),
    takesIds: true,
  },
  'cc GET /ai-campaigns/{campaign_id}/clients/transcript/{client_id}': {
    make: (ids) => ({ params: ofClient(ids) }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/clients/transcript/{client_id}': {
    make: (ids) => ({ params: ofClient(ids), body: {} }),
    takesIds: true,
  },
  'cc POST /ai-campaigns/{campaign_id}/clients/log/{client_id}': {
    make: (ids) => ({ params: ofClient(ids), body: {} }),
    takesIds: true,
  },
  'cc GET /ai-campaigns/{campaign_id}/clients/{client_id}/conversations/{conversation_id}/turns/{turn}': {
    make: (ids) => ({ params: { ...ofClient(ids), conversation_id: ids.conversation, turn: '1' } }),
    takesIds: true,
  },
  'cc PATCH /ai-campaigns/{campaign_id}/clients/{client_id}/expected-result': {
    make: (ids) => ({ params: ofClient(ids), body: { expected_result_id: ids.campaignResult } }),
    takesIds: true,
  },
  'cc POST /webhook/{campaign_id}/refresh': {
    make: (ids) => ({ params: ofCampaign(ids), body: {} }),
    takesIds: true,
  },
};
