import * as calls from '@centralita/contract/webhooks/routes';
import { call } from '../../../platform/api.ts';
import type { ListName } from './webhook-fields.ts';

/** The calls of one list. What they are sent was made by the form for that list. */
interface PartCalls {
  add(webhook: string, row: object): Promise<{ id: string }>;
  update(webhook: string, id: string, row: object): Promise<{ id: string }>;
  remove(webhook: string, id: string): Promise<unknown>;
}

export const partCalls: Record<ListName, PartCalls> = {
  standard_variables: {
    add: (id, row) => call(calls.addStandardVariable, { params: { id }, body: row as never }),
    update: (id, sub_id, row) =>
      call(calls.updateStandardVariable, { params: { id, sub_id }, body: row as never }),
    remove: (id, sub_id) => call(calls.deleteStandardVariable, { params: { id, sub_id }, query: {} }),
  },
  in_flow_variables: {
    add: (webhook_id, row) => call(calls.addInFlowVariable, { params: { webhook_id }, body: row as never }),
    update: (webhook_id, id, row) =>
      call(calls.updateInFlowVariable, { params: { webhook_id, id }, body: row }),
    remove: (webhook_id, id) => call(calls.deleteInFlowVariable, { params: { webhook_id, id }, query: {} }),
  },
  request_elements: {
    add: (webhook_id, row) => call(calls.addRequestElement, { params: { webhook_id }, body: row as never }),
    update: (webhook_id, id, row) =>
      call(calls.updateRequestElement, { params: { webhook_id, id }, body: row }),
    remove: (webhook_id, id) => call(calls.deleteRequestElement, { params: { webhook_id, id }, query: {} }),
  },
  expected_response: {
    add: (webhook_id, row) => call(calls.addExpectedResponse, { params: { webhook_id }, body: row as never }),
    update: (webhook_id, id, row) =>
      call(calls.updateExpectedResponse, { params: { webhook_id, id }, body: row }),
    remove: (webhook_id, id) => call(calls.deleteExpectedResponse, { params: { webhook_id, id }, query: {} }),
  },
};
