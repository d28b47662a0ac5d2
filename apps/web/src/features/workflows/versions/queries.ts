import type { VersionKey } from '@centralita/contract/workflows/versions/schema';
import {
  compareVersions,
  missingOfVersion,
  workflowChecklist,
  workflowTemplates,
} from '@centralita/contract/workflows/versions/routes';
import { read } from '../../../platform/query.ts';

export function compareQuery(workflowId: string, from: VersionKey, to: VersionKey) {
  return read('workflows', compareVersions, { params: { workflow_id: workflowId }, query: { from, to } });
}

export function missingQuery(workflowId: string, version: VersionKey) {
  return read('workflows', missingOfVersion, { params: { workflow_id: workflowId }, query: { version } });
}

export function checklistQuery(workflowId: string) {
  return read('workflows', workflowChecklist, { params: { workflow_id: workflowId }, query: {} });
}

export function templatesQuery() {
  return read('workflows', workflowTemplates, { query: {} });
}
