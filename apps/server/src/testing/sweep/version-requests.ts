import type { Entry } from './entry.ts';

const ofWorkflow = (ids: { workflow: string }) => ({ workflow_id: ids.workflow });

const file = {
  id: 'any',
  name: 'Imported',
  description: '',
  channel: 'phone',
  language: 'spanish',
  configuration_versions: {},
  nodes: [
    {
      id: 'start',
      kind: 'start',
      node_number: 1,
      configuration: {},
      title: '',
      collapsed: false,
      pos_x: 0,
      pos_y: 0,
      measured_width: 600,
      measured_height: 900,
    },
  ],
  edges: [],
  dynamic_variables: [],
  database_variables: [],
  main_instructions: [],
  webhooks: [],
  workflows: [],
  sources: [],
};

/** Valid calls about versions, files and templates of workflows. */
export const versionRequests: Record<string, Entry> = {
  'cc POST /workflows/publish-draft': {
    make: (ids) => ({ body: { ...ofWorkflow(ids), note: 'New greeting', override_warnings: true } }),
    takesIds: true,
  },
  'cc POST /workflows/reset-draft': { make: (ids) => ({ body: ofWorkflow(ids) }), takesIds: true },
  'cc POST /workflows/{workflow_id}/roll-back': {
    make: (ids) => ({ params: ofWorkflow(ids), body: { number: 1, note: 'Back' } }),
    takesIds: true,
  },
  'cc POST /workflows/{workflow_id}/restore-draft': {
    make: (ids) => ({ params: ofWorkflow(ids), body: { version: ids.keptDraft } }),
    takesIds: true,
  },
  'cc GET /workflows/{workflow_id}/versions': {
    make: (ids) => ({ params: ofWorkflow(ids), query: { limit: '50' } }),
    takesIds: true,
  },
  'cc GET /workflows/{workflow_id}/compare': {
    make: (ids) => ({ params: ofWorkflow(ids), query: { from: '1', to: 'draft' } }),
    takesIds: true,
  },
  'cc GET /workflows/{workflow_id}/missing': {
    make: (ids) => ({ params: ofWorkflow(ids), query: { version: '1' } }),
    takesIds: true,
  },
  'cc GET /workflows/{workflow_id}/checklist': {
    make: (ids) => ({ params: ofWorkflow(ids) }),
    takesIds: true,
  },
  'cc GET /workflows/{workflow_id}/export': {
    make: (ids) => ({ params: ofWorkflow(ids), query: { version: '1' } }),
    takesIds: true,
  },
  'cc POST /workflows/import': {
    make: () => ({ body: { format: 'centralita.workflow', version: 1, workflow: file } }),
  },
  'cc GET /workflows/templates': { make: () => ({}) },
  'cc POST /workflows/create-from-template': {
    make: () => ({
      body: { template: 'survey', name: 'Survey', channel: 'whatsapp', language: 'english' },
    }),
  },
};
