import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import { nodeKindNumbers, type NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { Workflow, WorkflowNode } from '@centralita/contract/workflows/schema';
import type { Language } from '../platform/language.ts';
import { data, type backEnd } from './back-end.ts';
import { answerKnowledge } from './knowledge.ts';
import { company, user } from './people.ts';

type Server = Awaited<ReturnType<typeof backEnd>>;

export const workflowsApi = '/api/contact-center/workflows';

export function workflowNamed(id: string, name: string, more: Partial<Workflow> = {}): Workflow {
  return {
    id,
    name,
    description: '',
    channel: 'phone',
    language: 'english',
    steps: 0,
    published_date: null,
    version: null,
    company_id: company.id,
    ...more,
  };
}

export function nodeOf(id: string, type: NodeKind, configuration: object, at = 1): WorkflowNode {
  return {
    id,
    node_type: { id: nodeKindNumbers[type], type, name: type, name_es: type },
    configuration: { ...configuration },
    title: '',
    collapsed: false,
    pos_x: 0,
    pos_y: at * 200,
    measured_width: 300,
    measured_height: 150,
    node_number: 1,
    workflow_id: 'w1',
  };
}

export function documentOf(workflow: Workflow, more: Partial<WorkflowDocument> = {}): WorkflowDocument {
  return {
    workflow,
    revision: 1,
    is_draft: true,
    versions_count: 0,
    nodes: [nodeOf('n0', 'start', {}, 0)],
    edges: [],
    dynamic_variables: [],
    database_variables: [{ id: 'd0', name: 'phone' }],
    main_instructions: [],
    sources: [],
    ...more,
  };
}

/** Signs somebody in who may use the contact center, whose company has these workflows; searched by name and paged. */
export function answerWorkflows(server: Server, workflows: Workflow[], language: Language = 'en') {
  answerKnowledge(server, [], language);
  server.on('GET /api/auth/auth/', data({ ...user, policies: company.policies }));
  server.on(
    'GET /api/contact-center/settings/company-info',
    data({
      is_service_active: true,
      minutes_limit: 100,
      minutes_used: 0,
      month: '2026-11',
      time_zone: 'America/Guayaquil',
    }),
  );
  server.on(`GET ${workflowsApi}/get-all`, (got, response) => {
    const wanted = (got.query.get('search') ?? '').toLowerCase();
    const [page, limit] = [Number(got.query.get('page')), Number(got.query.get('limit'))];
    const found = workflows.filter(({ name }) => name.toLowerCase().includes(wanted));
    const results = found.slice((page - 1) * limit, page * limit);
    const total_pages = Math.ceil(found.length / limit);
    const pagination = { page, limit, total_items: found.length, total_pages };
    data({ results, pagination })(got, response);
  });
}
