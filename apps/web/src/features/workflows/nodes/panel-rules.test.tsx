import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { MainInstruction } from '@centralita/contract/workflows/schema';
import type { CheckCode } from '@centralita/contract/workflows/versions/checks';
import { checklist } from '@centralita/engine/graph/checklist';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tokenReceived } from '../../../platform/session.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../testing/workflows.ts';
import {
  blankInstruction,
  problemsOf,
  type InstructionProblem,
} from '../side/instructions/instruction-form.ts';
import { blankVariable, variableProblems } from '../side/variables/variable-form.ts';
import { PanelOf } from './panel-of.tsx';

/** Some panels lead elsewhere. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const server = await backEnd();
const [row, gone, hook, own] = ['1', '2', '3', '4'].map(
  (at) => `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${at}`,
) as [string, string, string, string];
const variables = [{ id: row, value: gone, inputNumber: 1 }];

interface Rule {
  /** The file that has the rule, and how often. */
  of: string;
  kind: NodeKind;
  configuration: object;
  says: RegExp;
  code: CheckCode;
}

const part = (type: string, url: string) => ({ messages: [{ id: row, type, url, caption: '', name: '' }] });

/** Everything that a panel of a step calls wrong. */
const rules: Rule[] = [
  ...['cdn.example/a.png', 'https://', 'http:// x', 'ftp://a.b/c'].map((url) => ({
    of: 'message/part-fields.tsx',
    kind: 'message' as const,
    configuration: part('image', url),
    says: /An address begins with/,
    code: 'text_empty' as const,
  })),
  ...(['question', 'instruction'] as const).map((kind) => ({
    of: 'parts/variable-select.tsx',
    kind,
    configuration: { prompt: 'When?', variables, tries: 3 },
    says: /This variable was deleted/,
    code: 'variable_missing' as const,
  })),
  ...['555 0100', '911', '099 123', '+12', 'reception', '@phone', '(02) 234-5678'].map((phone) => ({
    of: 'transfer/panel.tsx',
    kind: 'transfer' as const,
    configuration: { phone, extension: '' },
    says: /This is not a whole phone number yet/,
    code: 'transfer_without_phone' as const,
  })),
  {
    of: 'webhook/panel.tsx',
    kind: 'webhook',
    configuration: { webhook_id: hook },
    says: /nothing in this workflow fills it/,
    code: 'webhook_variable_unfed',
  },
  {
    of: '../webhook-choice.tsx',
    kind: 'webhook',
    configuration: { webhook_id: gone },
    says: /was deleted. Choose another one/,
    code: 'webhook_deleted',
  },
  {
    of: 'workflow/panel.tsx',
    kind: 'workflow',
    configuration: { transfer_workflow_id: gone },
    says: /was deleted. Choose another one/,
    code: 'workflow_deleted',
  },
  {
    of: 'workflow/panel.tsx',
    kind: 'workflow',
    configuration: { transfer_workflow_id: 'w1' },
    says: /cannot continue in itself/,
    code: 'continues_in_itself',
  },
];

const standard = { id: row, name: 'case_number' };

function flowOf(kind: NodeKind, configuration: object, more: Partial<Flow> = {}): Flow {
  const node = { id: 'n1', title: '', node_number: 2, kind, configuration } as Flow['nodes'][number];
  return {
    shape: 1,
    workflow_id: 'w1',
    version: null,
    name: 'Booking',
    channel: 'phone',
    language: 'english',
    nodes: [{ id: 'n0', title: '', node_number: 1, kind: 'start', configuration: {} }, node],
    edges: [{ id: 'e', source_id: 'n0', target_id: 'n1', type: 'default', handle: null }],
    dynamic_variables: [],
    database_variables: [],
    main_instructions: [],
    sources: [],
    webhooks: [
      {
        id: hook,
        name: 'Cases',
        description: '',
        standard_variables: [standard.name],
        in_flow_variables: [],
        saves: [],
      },
    ],
    children: [],
    ...more,
  };
}

function codesOf(flow: Flow): CheckCode[] {
  const known = { webhooks: new Set([hook]), workflows: new Map([[own, 1]]), sources: new Set<string>() };
  return checklist(flow, known).map(({ code }) => code);
}

describe('what a panel calls wrong stands in the publish checklist', () => {
  it.each(rules)('$kind $configuration: $code', async ({ kind, configuration, says, code }) => {
    tokenReceived('token-1');
    const webhook = { id: hook, name: 'Cases', variables: [] };
    server.on('GET /api/contact-center/ai-webhooks/get-all', data([webhook]));
    server.on(
      'GET /api/contact-center/ai-webhooks/get-information',
      data({
        ...{ id: hook, company_id: own, name: 'Cases', develop_name: 'cases', description: '' },
        ...{
          production_api: 'https://a.example/',
          staging_api: '',
          method_enum: 'GET',
          timeout: 3,
          body: {},
        },
        ...{ include_entire_response: false, standard_variables: [standard], in_flow_variables: [] },
        ...{ expected_response: [], request_elements: [] },
        ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
      }),
    );
    server.on('GET /api/contact-center/workflows/get-list', data([workflowNamed(own, 'Other')]));
    const workflow = workflowNamed('w1', 'Booking', { channel: 'phone' });
    const { editor } = await openEditor(documentOf(workflow, { nodes: [nodeOf('n1', kind, configuration)] }));
    show(
      editor,
      <RouterContextProvider router={router as never}>
        <PanelOf kind={kind} nodeId="n1" />
      </RouterContextProvider>,
    );
    expect(await screen.findAllByText(says)).not.toHaveLength(0);
    expect(codesOf(flowOf(kind, configuration))).toContain(code);
  });

  it('and every place in which a panel says so is looked at here', () => {
    const folder = import.meta.dirname;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(panel|parts\/.*|.*-fields|.*-card)\.tsx$/.test(name))
      .concat('../webhook-choice.tsx');
    const saying = files.filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      // What cannot be loaded is no fault of the workflow.
      return /error=\{|className=\{classes\.warning\}>\{(?!textIn)|'unfed'/.test(text);
    });
    expect(saying.toSorted()).toEqual([...new Set(rules.map(({ of }) => of))].toSorted());
  });
});

describe('what the form of a main instruction or a variable calls wrong stands there too', () => {
  const wrong: Record<InstructionProblem, [Partial<MainInstruction>, CheckCode]> = {
    content: [{ content: ' ', custom_action: 'x' }, 'instruction_empty'],
    custom_action: [{ content: 'x', custom_action: '' }, 'instruction_empty'],
    webhook_id: [{ content: 'x', action_enum: 'webhook', webhook_id: null }, 'webhook_missing'],
    phone: [{ content: 'x', action_enum: 'transfer', phone: '555 0100' }, 'transfer_without_phone'],
  };

  it.each(Object.entries(wrong))('%s', (problem, [given, code]) => {
    const instruction = { id: 'i', ...blankInstruction, webhook_id: null, ...given };
    expect(problemsOf({ ...instruction, webhook_id: instruction.webhook_id ?? '' }, 'phone')).toEqual([
      problem,
    ]);
    expect(codesOf(flowOf('end', {}, { main_instructions: [instruction] }))).toContain(code);
  });

  it('a variable that is to be validated by no webhook', () => {
    const fields = { ...blankVariable, variable_name: 'day', is_extra_validation: true };
    expect(variableProblems(fields, null, [])).toEqual({ webhook_id: 'webhookRequired' });
    const variable = { id: row, ...fields, webhook_id: null };
    expect(codesOf(flowOf('end', {}, { dynamic_variables: [variable] }))).toContain(
      'validation_without_webhook',
    );
  });
});
