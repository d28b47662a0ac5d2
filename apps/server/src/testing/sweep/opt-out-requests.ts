import type { Entry } from './entry.ts';

let phones = 0;
/** Another one for each caller: somebody who is on the list stays as they are. */
const newPhone = () => `+5939980${String((phones += 1)).padStart(5, '0')}`;

/** Entries of the calls of the suppression list. */
export const optOutRequests: Record<string, Entry> = {
  'cc GET /opt-outs': { make: () => ({ query: { search: '0998', removed: 'false', limit: '50' } }) },
  'cc POST /opt-outs': { make: () => ({ body: { phone: newPhone(), note: 'by mail' } }) },
  'cc POST /opt-outs/import': { make: () => ({ body: { text: `phone\n${newPhone()}` } }) },
  'cc GET /opt-outs/export': { make: () => ({ query: { format: 'csv' } }) },
  'cc POST /opt-outs/{opt_out_id}/remove': {
    make: (ids) => ({ params: { opt_out_id: ids.optOut }, body: { reason: 'by mail' } }),
    takesIds: true,
  },
  'cc POST /support-chat/{session_id}/opt-out': {
    make: (ids) => ({ params: { session_id: ids.thread }, body: {} }),
    takesIds: true,
    // Over the API, and without a phone.
    status: 422,
  },
};
