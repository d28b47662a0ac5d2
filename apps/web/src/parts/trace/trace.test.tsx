import type { TraceEntry } from '@centralita/contract/conversations/trace';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, Languages } from '../../platform/i18n.tsx';
import type { TraceNames } from './names.ts';
import { Trace } from './trace.tsx';

const names: TraceNames = {
  node: (id) => (id === 'n1' ? 'Which day?' : null),
  way: (_, handle) => handle ?? 'Next',
};

const model: Extract<TraceEntry, { step: 'model' }> = {
  step: 'model',
  answered_by: { kind: 'model', model: 'qwen' },
  exchange: null,
  input_tokens: 1_200,
  output_tokens: 34,
  estimated: false,
  took_ms: 1_500,
  failure: null,
};

/** What stands beside an answer once its line was opened: a text for each step. */
async function opened(entries: TraceEntry[], label: string) {
  const onShow = vi.fn<() => void>();
  render(
    <Languages>
      <Trace steps={entries.map((entry, at) => ({ ms: at, entry }))} names={names} onShow={onShow} />
    </Languages>,
  );
  const user = userEvent.setup();
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(onShow).toHaveBeenCalledOnce();
  const steps = within(screen.getByRole('list', { name: label })).getAllByRole('listitem');
  return { user, steps, words: steps.map((step) => step.textContent) };
}

afterEach(() => chooseLanguage('en'));

it.each([
  [
    'en',
    'What happened',
    [
      'Built-in model · 7 ms',
      'qwen · 1,500 ms · 1,200 + 34 tokens',
      'qwen gave no answer (too slow); the built-in model answered',
    ],
    ['Prompt and answer', 'Prompt', 'Answer'],
  ],
  [
    'es',
    'Qué pasó',
    [
      'Modelo integrado · 7 ms',
      'qwen · 1500 ms · 1200 + 34 tokens',
      'qwen no respondió (demasiado lento); respondió el modelo integrado',
    ],
    ['Indicación y respuesta', 'Indicación', 'Respuesta'],
  ],
] as const)(
  'a call of a model is told with its time and tokens, and opens into what it was sent and answered (%s)',
  async (language, label, rows, [opens, prompt, answer]) => {
    await chooseLanguage(language);
    const exchange = { prompt: '# Task\nRead the day', answer: '{"day":"2027-03-04"}' };
    const { steps, words } = await opened(
      [
        { ...model, answered_by: { kind: 'embedded', model: null }, took_ms: 7 },
        { ...model, exchange },
        { ...model, failure: 'timeout' },
      ],
      label,
    );
    expect(words).toEqual([rows[0], expect.stringContaining(rows[1]), rows[2]]);
    const details = within(steps[1]!);
    expect(steps[1]!.querySelector('details')?.open).toBe(false);
    expect(details.getByText(opens).tagName).toBe('SUMMARY');
    expect(details.getByLabelText(prompt).textContent).toBe(exchange.prompt);
    expect(details.getByLabelText(answer).textContent).toBe(exchange.answer);
    // What was not sent cannot be opened.
    expect(steps.map((step) => step.querySelector('details') !== null)).toEqual([false, true, false]);
  },
);

it.each([
  ['en', 'What happened', ['2 passages found · 12 ms', 'No passage found · 3 ms'], 'Show the passages'],
  ['es', 'Qué pasó', ['2 pasajes · 12 ms', 'Ningún pasaje · 3 ms'], 'Mostrar los pasajes'],
] as const)(
  'passages that were found open into their texts, best first (%s)',
  async (language, label, [two, none], opens) => {
    await chooseLanguage(language);
    const passages = [
      { source_id: 's1', title: 'Parking', text: 'Parking costs 5 dollars a day.', score: 0.9 },
      { source_id: 's1', title: 'Parking', text: 'It closes at nine.', score: null },
    ];
    const { steps, words } = await opened(
      [
        { step: 'search', query: 'parking' },
        { step: 'passages', took_ms: 12, rewritten: ['What does it cost?'], passages },
        { step: 'found', passages: [], exact: false },
        { step: 'passages', took_ms: 3, rewritten: [], passages: [] },
      ],
      label,
    );
    // The search and what it found are told by the passages alone.
    const top = steps.filter((step) => step.parentElement?.tagName === 'OL');
    expect(top).toHaveLength(2);
    expect(words[0]).toContain(two);
    expect(top[1]?.textContent).toBe(none);
    expect(within(top[0]!).getByText(opens).tagName).toBe('SUMMARY');
    const found = within(within(top[0]!).getByRole('list')).getAllByRole('listitem');
    expect(found.map((one) => one.textContent)).toEqual([
      'ParkingParking costs 5 dollars a day.',
      'ParkingIt closes at nine.',
    ]);
    expect(top[0]!.querySelector('details')?.textContent).toContain(': What does it cost?');
    expect(top[1]?.querySelector('details')).toBeNull();
  },
);

it('a line sums up the turn, and opens into each step by its name', async () => {
  const steps: TraceEntry[] = [
    { step: 'node', node_id: 'n1' },
    model,
    {
      ...{ step: 'value', name: 'day', value: '2027-03-04', origin: 'person', words: 'March 4' },
      ...{ confidence: 1, before: null },
    },
    { step: 'edge', edge_id: 'e1', source_id: 'n1', target_id: 'n2', handle: null },
    { step: 'node', node_id: 'n2' },
  ];
  const { words } = await opened(steps, 'What happened');
  expect(screen.getByRole('button').textContent).toBe('2 steps · 1 value · 4 ms');
  expect(words).toEqual([
    'Which day?',
    'qwen · 1,500 ms · 1,200 + 34 tokens',
    'day = 2027-03-04, from “March 4”',
    'Deleted step',
  ]);
});
