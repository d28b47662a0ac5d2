import { describe, expect, it } from 'vitest';
import { checklist } from './checklist.ts';
import type { Known } from './checks/contents.ts';
import { asks, conditionId, decides, flow, idOf, node, says, variable } from './sketch.testing.ts';
import type { Flow } from '@centralita/contract/workflows/flow';

const nothing: Known = { webhooks: new Set(), workflows: new Map(), sources: new Set() };
const date = variable(800, 'date');

/** `code` of each line with the number of its node. */
function found(drawn: Flow, known: Known = nothing): string[] {
  return checklist(drawn, known).map(({ code, node_id }) => {
    const number = drawn.nodes.find(({ id }) => id === node_id)?.node_number;
    return number === undefined ? code : `${code} ${number}`;
  });
}

describe('the checklist', () => {
  it('has nothing to say of a whole flow', () => {
    const whole = flow(
      [
        node(1, 'start'),
        asks(2, 'When would suit you, {{name}}?', date.id),
        decides(3, '@date is Monday'),
        says(4, 'Write to us at hola@acme.ec or tell us, @name'),
        node(5, 'end'),
        node(6, 'note', { text: 'ask Ana' }),
      ],
      [
        [1, 2],
        [2, 3],
        [3, 4, conditionId(3, 1)],
        [3, 2],
        [4, 5],
      ],
      { dynamic_variables: [date], database_variables: [{ id: idOf(801), name: 'Name' }] },
    );
    // Good to know, and in nobody's way.
    const notes = checklist(whole, nothing).map(({ code, severity, params }) => [
      code,
      severity,
      params.name,
    ]);
    expect(notes).toEqual([
      ['needs_variable', 'note', 'Name'],
      ['needs_variable', 'note', 'Name'],
    ]);
  });

  it('takes what a webhook asks for and gives back for variables', () => {
    const webhook = {
      id: idOf(700),
      name: 'Orders',
      description: '',
      standard_variables: [],
      in_flow_variables: [
        { id: idOf(701), name: 'City', type: 'string', is_mandatory: true, description: '', choices: [] },
      ],
      saves: ['ref'],
    };
    const drawn = flow([node(1, 'start'), says(2, 'Reference {{REF}} for @city, {{other}}')], [[1, 2]], {
      webhooks: [webhook],
    });
    const named = checklist(drawn, nothing).flatMap(({ params }) => params['name'] ?? []);
    expect(named).toEqual(['{{other}}']);
  });

  it('tells which values a text needs from outside, and which a webhook is given by nobody', () => {
    const webhook = {
      id: idOf(700),
      name: 'Orders',
      description: '',
      standard_variables: ['phone', 'Nombre', 'BALANCE', 'Date', 'case number'],
      in_flow_variables: [],
      saves: ['ref'],
    };
    const drawn = flow(
      [
        node(1, 'start'),
        asks(2, 'Hello {{balance}} {{balance}} @other, when?', date.id),
        node(3, 'webhook', { webhook_id: idOf(700) }),
        says(4, 'On @date for {{ref}}, and {{never}}'),
        node(5, 'end'),
      ],
      [
        [1, 2],
        [2, 3],
        [3, 4, 'success'],
        [3, 5, 'failed'],
        [4, 5],
      ],
      {
        dynamic_variables: [date, variable(802, 'never')],
        database_variables: [{ id: idOf(801), name: 'balance' }],
        webhooks: [webhook],
      },
    );
    const items = checklist(drawn, { ...nothing, webhooks: new Set([idOf(700)]) });
    expect(items.map(({ code, severity, params }) => [code, severity, params.name ?? params.text])).toEqual([
      ['mention_unknown', 'warning', '@other'],
      ['webhook_variable_unfed', 'warning', 'case number'],
      ['needs_variable', 'note', 'balance'],
      ['needs_variable', 'note', 'never'],
    ]);
  });

  it('finds a comparison that was not written to its end', () => {
    const texts = [
      '@date >> 5',
      '@date >',
      '@date > 5 and @date <',
      '@date >= 5',
      '(@date < 3)',
      'says "a > b"',
      'wants > 2',
    ];
    const drawn = flow([node(1, 'start'), decides(2, ...texts)], [[1, 2]], { dynamic_variables: [date] });
    const half = checklist(drawn, nothing).filter(({ code }) => code === 'comparison_unfinished');
    expect(half.map(({ params }) => params['text'])).toEqual(texts.slice(0, 3));
  });

  it('names ways that lead nowhere, each by its place', () => {
    const open = flow(
      [
        node(1, 'start'),
        decides(2, 'wants to pay', 'is angry'),
        node(3, 'webhook', { webhook_id: idOf(700) }),
      ],
      [
        [1, 2],
        [2, 3, conditionId(2, 1)],
        [3, 9, 'success'],
        [2, 3, conditionId(2, 7)],
      ],
      { webhooks: [] },
    );
    const items = checklist(open, { ...nothing, webhooks: new Set([idOf(700)]) });
    expect(items.map(({ code, params }) => [code, params])).toEqual([
      ['condition_open', { number: 2, text: 'is angry' }],
      ['else_open', {}],
      ['exit_open', { handle: 'success' }],
      ['exit_open', { handle: 'failed' }],
      ['edge_broken', {}],
      ['edge_dangling', {}],
    ]);
  });

  it('does not ask for the ways that a conversation may do without', () => {
    const fine = flow(
      [node(1, 'start'), asks(2, 'When?', date.id), node(3, 'transfer', { phone: '+593987654321' })],
      [
        [1, 2],
        [2, 3],
      ],
      { dynamic_variables: [date], channel: 'phone' },
    );
    expect(found(fine)).toEqual([]);
  });

  it('finds nodes that no conversation comes to, and says nothing else of them', () => {
    const lonely = flow(
      [node(1, 'start'), node(2, 'end'), says(3, ''), says(4, '')],
      [
        [1, 2],
        [3, 4],
        [4, 3],
      ],
    );
    expect(found(lonely)).toEqual(['unreachable 3', 'unreachable 4']);
  });

  it('asks for texts, variables and what nodes name', () => {
    const bare = flow(
      [
        node(1, 'start'),
        node(2, 'message'),
        says(3, '  '),
        asks(4, ''),
        asks(5, 'And @datum? {{hora}}', idOf(899)),
        decides(6),
        node(7, 'webhook'),
        node(8, 'webhook', { webhook_id: idOf(700) }),
        node(9, 'transfer'),
        node(10, 'workflow'),
        node(11, 'workflow', { transfer_workflow_id: idOf(701) }),
        node(12, 'workflow', { transfer_workflow_id: idOf(702) }),
        node(13, 'workflow', { transfer_workflow_id: idOf(900) }),
        decides(14, ' '),
      ],
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [5, 7, 'failed'],
        [6, 7],
        [7, 8, 'success'],
        [7, 9, 'failed'],
        [8, 10, 'success'],
        [8, 11, 'failed'],
        [4, 14, 'failed'],
        [14, 12],
        [14, 13, conditionId(14, 1)],
      ],
      { channel: 'phone' },
    );
    expect(found(bare, { ...nothing, workflows: new Map([[idOf(702), null]]) })).toEqual([
      'message_empty 2',
      'text_empty 3',
      'prompt_missing 4',
      'placeholder_unknown 5',
      'variable_missing 5',
      'conditions_missing 6',
      'webhook_missing 7',
      'webhook_deleted 8',
      'workflow_missing 10',
      'workflow_deleted 11',
      'transfer_without_phone 9',
      'condition_empty 14',
      'question_without_variable 4',
      'mention_unknown 5',
      'continues_in_itself 13',
      'workflow_unpublished 12',
    ]);
  });

  it('asks for an address of the web', () => {
    const urls = ['https://cdn.example/a.png', 'www.acme.com/a.png', 'https:', ''];
    const messages = urls.map((url, at) => ({ id: idOf(`b${at}`), type: 'image', caption: '', url }));
    const drawn = flow([node(1, 'start'), node(2, 'message', { messages })], [[1, 2]]);
    const numbers = checklist(drawn, nothing).flatMap(({ code, params }) =>
      code === 'text_empty' ? [params['number']] : [],
    );
    expect(numbers).toEqual([2, 3, 4]);
  });

  it('tells a circle without a person from one that has a way out', () => {
    const round = flow(
      [node(1, 'start'), says(2, 'a'), says(3, 'b')],
      [
        [1, 2],
        [2, 3],
        [3, 2],
      ],
    );
    expect(found(round)).toEqual(['loop_without_person 2']);
    const spins = flow(
      [node(1, 'start'), says(2, 'a'), decides(3, 'x'), node(4, 'end')],
      [
        [1, 2],
        [2, 3],
        [3, 4, conditionId(3, 1)],
        [3, 2],
      ],
    );
    expect(found(spins)).toEqual(['loop_may_spin 2']);
    const asked = flow(
      [node(1, 'start'), asks(2, 'When?', date.id), decides(3, 'x'), node(4, 'end')],
      [
        [1, 2],
        [2, 3],
        [3, 4, conditionId(3, 1)],
        [3, 2],
      ],
      { dynamic_variables: [date] },
    );
    expect(found(asked)).toEqual([]);
  });

  it('follows a workflow that continues in itself round to its start', () => {
    const itself = flow(
      [node(1, 'start'), says(2, 'a'), node(3, 'workflow', { transfer_workflow_id: idOf(900) })],
      [
        [1, 2],
        [2, 3],
      ],
    );
    expect(found(itself)).toEqual(['loop_without_person 1', 'continues_in_itself 3']);
  });

  it('calls what nobody can dial a missing phone, also a variable, as no value says who is called', () => {
    const phones = [
      '',
      ' ',
      'to be told',
      '@phone',
      '{{phone}}',
      '+593 98 765 4321',
      '02 (23) 4-5678',
      '911',
    ];
    const after = phones.map((phone, at) => node(at + 2, 'transfer', { phone }));
    const calls = flow(
      [node(1, 'start'), ...after],
      after.map((_, at) => [at + 1, at + 2, at === 0 ? undefined : 'failed'] as [number, number, string?]),
      { channel: 'phone', database_variables: [{ id: idOf(801), name: 'phone' }] },
    );
    // A number without its country is one for whoever wrote it alone; the panel says so too.
    const missing = [2, 3, 4, 5, 6, 8, 9].map((number) => `transfer_without_phone ${number}`);
    expect(found(calls).filter((line) => line.startsWith('transfer'))).toEqual(missing);
    expect(found({ ...calls, channel: 'whatsapp' })).toEqual([]);
    const instruction = {
      ...{ id: idOf(600), title: '', content: 'x', custom_action: '', webhook_id: null, extension: '' },
      ...{ action_enum: 'transfer' as const, phone: 'reception' },
    };
    const asked = flow([node(1, 'start'), node(2, 'end')], [[1, 2]], { channel: 'phone' });
    const of = (phone: string) => found({ ...asked, main_instructions: [{ ...instruction, phone }] });
    expect(of('reception')).toEqual(['transfer_without_phone']);
    expect(of('+593987654321')).toEqual([]);
  });

  it('reads the names and addresses of what a message sends, which a conversation fills too', () => {
    const base = 'https://acme.ec';
    const messages = [
      { id: idOf('a1'), type: 'file', name: 'Invoice {{nombre}}', url: `${base}/{{name}}/{{order}}.pdf` },
      { id: idOf('a2'), type: 'image', caption: '{{who}}', url: `${base}/@acme/{{photo}}.png` },
      { id: idOf('a3'), type: 'audio', url: `${base}/{{name}}.mp3` },
    ];
    const sends = flow(
      [node(1, 'start'), node(2, 'message', { messages }), node(3, 'end')],
      [
        [1, 2],
        [2, 3],
      ],
      {
        database_variables: [{ id: idOf(801), name: 'name' }],
      },
    );
    const lines = checklist(sends, nothing)
      .filter(({ severity }) => severity !== 'note')
      .map(({ code, params }) => [code, params['name']]);
    const names = ['{{nombre}}', '{{order}}', '{{who}}', '{{photo}}'];
    expect(lines.toSorted()).toEqual(names.map((name) => ['placeholder_unknown', name]).toSorted());
  });

  it('looks at main instructions, validations and sources too', () => {
    const instruction = {
      id: idOf(600),
      title: 'Cancel',
      content: 'wants to cancel @order',
      action_enum: 'webhook' as const,
      custom_action: '',
      webhook_id: null,
      phone: '',
      extension: '',
    };
    const drawn = flow([node(1, 'start'), node(2, 'end')], [[1, 2]], {
      dynamic_variables: [{ ...date, is_extra_validation: true, webhook_id: idOf(700) }],
      main_instructions: [
        instruction,
        { ...instruction, id: idOf(601), content: ' ' },
        { ...instruction, id: idOf(602), content: 'x', action_enum: 'transfer' },
      ],
      sources: [idOf(500)],
      channel: 'phone',
    });
    expect(checklist(drawn, nothing).map(({ code, about }) => `${code} ${about?.of} ${about?.id}`)).toEqual([
      `validation_without_webhook dynamic_variable ${date.id}`,
      `webhook_missing main_instruction ${idOf(600)}`,
      `instruction_empty main_instruction ${idOf(601)}`,
      `transfer_without_phone main_instruction ${idOf(602)}`,
      `mention_unknown main_instruction ${idOf(600)}`,
      `source_deleted source ${idOf(500)}`,
    ]);
  });

  describe('what a conversation relies on and is not given', () => {
    const instruction = {
      id: idOf(600),
      title: 'Prices',
      content: 'asks for a price',
      action_enum: 'custom' as const,
      custom_action: 'Answer from the sources.',
      webhook_id: null,
      phone: '',
      extension: '',
    };
    const calls = { ...instruction, id: idOf(601), action_enum: 'webhook' as const, webhook_id: idOf(700) };
    const drawn = (more: Partial<Flow> = {}) =>
      flow(
        [
          node(1, 'start'),
          node(2, 'webhook', { webhook_id: idOf(700) }),
          node(3, 'instruction', { prompt: 'Ayude con la base de conocimiento' }),
          node(4, 'end'),
        ],
        [
          [1, 2],
          [2, 3, 'success'],
          [2, 4, 'failed'],
          [3, 4],
        ],
        {
          dynamic_variables: [{ ...date, is_extra_validation: true, webhook_id: idOf(700) }],
          main_instructions: [instruction, calls],
          ...more,
        },
      );
    const known: Known = { ...nothing, webhooks: new Set([idOf(700)]) };

    it('is nothing where nobody looked, but for sources', () => {
      const sources = ['sources_missing 3', 'sources_missing'];
      expect(found(drawn(), known)).toEqual(sources);
      const chosen = {
        ...known,
        sources: new Set([idOf(500)]),
        model: true,
        withoutSecret: new Set<string>(),
      };
      expect(found(drawn({ sources: [idOf(500)] }), chosen)).toEqual([]);
    });

    it('is a language model, for an instruction', () => {
      const without = found(drawn({ sources: [idOf(500)] }), {
        ...known,
        sources: new Set([idOf(500)]),
        model: false,
      });
      expect(without).toEqual(['model_missing 3']);
    });

    it('is told at each place that relies on it', () => {
      const poor = { ...known, withoutSecret: new Set([idOf(700)]) };
      expect(
        checklist(drawn(), poor).map(({ code, severity, node_id, about }) => [
          code,
          severity,
          node_id ?? about?.id,
        ]),
      ).toEqual([
        ['webhook_secret_again', 'warning', drawn().nodes[1]?.id],
        ['sources_missing', 'warning', drawn().nodes[2]?.id],
        ['webhook_secret_again', 'warning', date.id],
        ['sources_missing', 'warning', idOf(600)],
        ['webhook_secret_again', 'warning', idOf(601)],
      ]);
    });

    it.each([
      ['Answer what they ask with our documents', true],
      ['Responda con las fuentes', true],
      ['Ask by which source they know us', false],
      ['Ask for the sources of their income', false],
      ['Pregunte por las fuentes de ingresos', false],
      ['Ask the customer to upload the documents', false],
      ['Responda en base a los datos, con los documentos', true],
      ['Pregunte por cuál fuente nos conoció', false],
    ])('reads %j', (custom_action, speaks) => {
      const only = drawn({ main_instructions: [{ ...instruction, custom_action }], dynamic_variables: [] });
      expect(found(only, known).includes('sources_missing')).toBe(speaks);
    });
  });

  it('wants a start', () => {
    expect(found(flow([node(2, 'end')], []))).toEqual(['start_missing', 'unreachable 2']);
  });
});
