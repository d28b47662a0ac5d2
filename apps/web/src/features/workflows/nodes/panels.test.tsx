import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tokenReceived } from '../../../platform/session.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../testing/workflows.ts';
import { PanelOf } from './panel-of.tsx';

const server = await backEnd();
const [m1, m2, v1, v2, c1, c2] = ['1', '2', '3', '4', '5', '6'].map(
  (at) => `0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5${at}`,
) as [string, string, string, string, string, string];
const age = {
  id: v1,
  variable_name: 'age',
  type_enum: 'integer' as const,
  description: '',
  is_extra_validation: false,
  webhook_id: null,
};

async function open(
  kind: NodeKind,
  configuration: object,
  more: Partial<WorkflowDocument> = {},
  view = false,
) {
  const document = documentOf(workflowNamed('w1', 'Booking'), {
    nodes: [nodeOf('n1', kind, configuration)],
    dynamic_variables: [age, { ...age, id: v2, variable_name: 'Año' }],
    ...more,
  });
  const { editor, ...rest } = await openEditor(document, { view });
  const shown = show(editor, <PanelOf kind={kind} nodeId="n1" />);
  return {
    ...shown,
    ...rest,
    editor,
    configuration: () => editor.document?.nodes.get('n1')?.configuration,
    steps: () => editor.history.get().undo.map(({ label }) => label),
  };
}

const text = (id: string, words: string) => ({ id, type: 'text', text: words });
const condition = (id: string, conditionNumber: number, words: string) => ({
  id,
  name: '',
  conditionNumber,
  text: words,
  conditionPanelCollapsed: false,
  samples: [],
});

describe('the panel of a message', () => {
  it('adds, writes, moves by keys and removes, each a step that can be undone', async () => {
    const { user, configuration, steps, editor } = await open('message', { messages: [text(m1, 'One')] });
    await user.click(screen.getByRole('button', { name: 'Image' }));
    const image = within(screen.getAllByRole('listitem')[1] as HTMLElement);
    await user.type(image.getByLabelText('Address'), 'cdn.example/a.png');
    image.getByText('An address begins with https:// or http://');
    await user.clear(image.getByLabelText('Address'));
    await user.type(image.getByLabelText('Address'), 'https://cdn.example/a.png');
    expect(image.getByRole('img', { name: 'Image 2' }).getAttribute('src')).toBe('https://cdn.example/a.png');
    fireEvent.error(image.getByRole('img'));
    image.getByText(/Nothing could be loaded/);

    screen.getByRole('button', { name: 'Move Image 2' }).focus();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Image 2' }), { key: 'ArrowUp' });
    expect(configuration()).toMatchObject({ messages: [{ type: 'image' }, { type: 'text', text: 'One' }] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Image 1' }));
    screen.getByText('Now number 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Remove Text 2' }));
    expect(configuration()).toMatchObject({ messages: [{ type: 'image' }] });
    expect(steps().at(-1)).toBe('remove a message');
    editor.undo();
    editor.undo();
    expect(configuration()).toMatchObject({ messages: [{ type: 'text' }, { type: 'image' }] });
  });

  it('takes what is typed into the part that was just added, by keys alone', async () => {
    const { user, configuration } = await open('message', { messages: [text(m1, 'One')] });
    screen.getByRole('button', { name: 'Text' }).focus();
    await user.keyboard('{Enter}Good day to you');
    expect(configuration()).toMatchObject({ messages: [{ text: 'One' }, { text: 'Good day to you' }] });
    screen.getByRole('button', { name: 'File' }).focus();
    await user.keyboard(' Prices');
    expect(configuration()).toMatchObject({ messages: [{}, {}, { type: 'file', name: 'Prices' }] });
  });

  it('leads from a removed part to the next one, to the one before, and to the button that adds', async () => {
    const { user } = await open('message', {
      messages: [text(m1, 'One'), text(m2, 'Two'), text(v1, 'Three')],
    });
    const isAt = (name: string) => expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    screen.getByRole('button', { name: 'Remove Text 2' }).focus();
    await user.keyboard('{Enter}');
    isAt('Remove Text 2');
    await user.keyboard('{Enter}');
    isAt('Remove Text 1');
    await user.keyboard('{Enter}');
    isAt('Text');
  });

  it('saves only the place that was written in', async () => {
    const { user, editor, saved } = await open('message', { messages: [text(m1, 'One'), text(m2, 'Two')] });
    await user.type(screen.getByLabelText('Text 2'), '!');
    editor.draft.saveNow();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({
      op: 'node.update',
      node_id: 'n1',
      set: { [`configuration.messages.${m2}.text`]: 'Two!' },
    });
  });

  it('is only to be read in view mode', async () => {
    await open('message', { messages: [text(m1, 'One'), text(m2, 'Two')] }, {}, true);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByLabelText('Text 1')).toHaveProperty('readOnly', true);
  });
});

describe('the panel of a question', () => {
  it('numbers its variables anew when one is removed, and offers each once', async () => {
    const row = (id: string, value: string, inputNumber: number) => ({ id, value, inputNumber });
    const { user, configuration } = await open('question', {
      prompt: 'Hi',
      variables: [row(m1, v1, 1), row(m2, v2, 2)],
      tries: 3,
    });
    const first = screen.getByLabelText<HTMLSelectElement>('Variable 1');
    expect([...first.options].find(({ value }) => value === v2)?.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove variable 1' }));
    expect(configuration()).toMatchObject({ variables: [{ id: m2, value: v2, inputNumber: 1 }] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove variable 1' }));
    await user.click(screen.getByRole('button', { name: 'Add variable' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Variable 2'));
    await user.selectOptions(screen.getByLabelText('Variable 2'), v1);
    expect(configuration()).toMatchObject({ variables: [{ inputNumber: 1 }, { value: v1, inputNumber: 2 }] });
    await user.selectOptions(screen.getByLabelText('Tries'), '5');
    expect(configuration()).toMatchObject({ tries: 5 });
  });

  it('says when a variable that it collects was deleted', async () => {
    await open('question', { prompt: '', variables: [{ id: m1, value: c1, inputNumber: 1 }], tries: 3 });
    expect(screen.getByText('This variable was deleted. Choose another one.')).toBeDefined();
  });
});

describe('the panel of a conditional', () => {
  it('takes the edge of a removed condition along and numbers the rest, in one step', async () => {
    const edge = {
      id: 'e1',
      source_id: 'n1',
      target_id: 'n2',
      type: 'default' as const,
      configuration: { markerEnd: null, sourceHandle: c1, targetHandle: null },
    };
    const configured = { conditions: [condition(c1, 1, '@age >= 18'), condition(c2, 2, 'It is late')] };
    const { user, configuration, editor } = await open('conditional', configured, {
      nodes: [nodeOf('n1', 'conditional', configured), nodeOf('n2', 'end', {})],
      edges: [edge],
    });
    await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    expect(configuration()).toMatchObject({ conditions: [{ id: c2, conditionNumber: 1 }] });
    expect(editor.document?.edges.size).toBe(0);
    editor.undo();
    expect(configuration()).toMatchObject({ conditions: [{ id: c1 }, { id: c2, conditionNumber: 2 }] });
    expect(editor.document?.edges.size).toBe(1);
  });

  it('leads the focus into what was added, and from what was removed to its neighbour', async () => {
    const sampled = { ...condition(c1, 1, 'It is late'), samples: ['Late', 'So late'] };
    const { user } = await open('conditional', { conditions: [sampled] });
    const isAt = (element: HTMLElement) => expect(document.activeElement).toBe(element);
    await user.click(screen.getByRole('button', { name: 'Add sentence' }));
    isAt(screen.getByLabelText('Sentence 3'));
    await user.click(screen.getByRole('button', { name: 'Remove sentence 3' }));
    isAt(screen.getByRole('button', { name: 'Remove sentence 2' }));
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    const second = within(screen.getByRole('region', { name: 'Condition 2' }));
    isAt(second.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Remove condition 2' }));
    isAt(screen.getByRole('button', { name: 'Remove condition 1' }));
    await user.keyboard('{Enter}');
    isAt(screen.getByRole('button', { name: 'Add condition' }));
  });

  it('folds a condition for everybody and keeps sample sentences', async () => {
    const { user, configuration } = await open('conditional', {
      conditions: [condition(c1, 1, 'It is late')],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add sentence' }));
    // At once: whoever types on writes into it.
    expect(document.activeElement).toBe(screen.getByLabelText('Sentence 1'));
    await user.keyboard('So late');
    expect(configuration()).toMatchObject({ conditions: [{ samples: ['So late'] }] });
    await user.click(screen.getByRole('button', { name: /^Condition 1/, expanded: true }));
    expect(configuration()).toMatchObject({ conditions: [{ conditionPanelCollapsed: true }] });
    expect(screen.queryByLabelText('Condition')).toBeNull();
    expect(screen.getByRole('button', { name: /^Condition 1/ }).textContent).toContain('It is late');
  });
});

describe('the sample sentences of a conditional', () => {
  it('are all tried on what is saved, with values for what is compared; a change makes the result void', async () => {
    tokenReceived('token-1');
    const configured = {
      conditions: [
        { ...condition(c1, 1, '@age >= 18'), samples: ['I am twenty', 'Stop'] },
        { ...condition(c2, 2, 'wants to cancel'), name: 'Cancels', samples: ['Stop'] },
      ],
    };
    const { user } = await open('conditional', configured);
    server.on(
      'POST /api/contact-center/workflows/w1/try-conditions',
      data({
        results: [
          { sentence: 'I am twenty', condition_id: c1, by: 'comparison', confidence: null },
          { sentence: 'Stop', condition_id: c2, by: 'model', confidence: 0.8 },
        ],
        answered_by: { kind: 'embedded', model: null },
      }),
    );
    await user.type(screen.getByLabelText('@age in the trial'), '20');
    await user.click(screen.getByRole('button', { name: 'Try all sentences' }));
    await screen.findByText(/2 of 3 lead where they should/);
    expect(JSON.parse(server.calls().at(-1)?.body ?? '')).toMatchObject({
      node_id: 'n1',
      sentences: ['I am twenty', 'Stop'],
      values: { age: '20' },
    });
    const first = within(screen.getByRole('region', { name: 'Condition 1' }));
    first.getByText('Leads here');
    first.getByText('Taken for Cancels');
    within(screen.getByRole('region', { name: 'Condition 2' })).getByText('80% sure');
    await user.type(first.getByLabelText('Condition'), ' or more');
    expect(screen.queryByText('Leads here')).toBeNull();
  });
});

describe('the panel of a transfer', () => {
  it('takes a number of any country, and says while it is none', async () => {
    const { user, configuration } = await open('transfer', { phone: '', extension: '' });
    await user.selectOptions(screen.getByLabelText('Country'), 'EC');
    await user.type(screen.getByLabelText('Phone number'), '099123');
    screen.getByText('This is not a whole phone number yet.');
    await user.type(screen.getByLabelText('Phone number'), '4567');
    expect(configuration()).toMatchObject({ phone: '+593991234567' });
    await user.clear(screen.getByLabelText('Phone number'));
    await user.paste('+12025550143');
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'US');
    await user.type(screen.getByLabelText('Extension'), '12');
    expect(configuration()).toEqual({ phone: '+12025550143', extension: '12' });
  });

  it('has nothing to set where a person of the company takes over', async () => {
    const workflow = workflowNamed('w1', 'Booking', { channel: 'whatsapp' });
    await open('transfer', { phone: '', extension: '' }, { workflow });
    screen.getByText(/a person of your company takes over/);
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});

it('a text may name what the webhooks of the workflow ask for and give back', async () => {
  const webhook = { id: c1, name: 'Orders', variables: ['ref', 'AGE'] };
  const other = { id: c2, name: 'Elsewhere', variables: ['reason'] };
  server.on('GET /api/contact-center/ai-webhooks/get-all', data([webhook, other]));
  tokenReceived('a token');
  const nodes = [
    nodeOf('n1', 'message', { messages: [text(m1, '')] }),
    nodeOf('n2', 'webhook', { webhook_id: c1 }),
  ];
  const { user } = await open('message', {}, { nodes });
  await user.type(screen.getByLabelText(/^Text/), '@re');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '@refOrders',
  ]);
  await user.keyboard('{Backspace}{Backspace}ag');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['@ageWhole number']);
});
