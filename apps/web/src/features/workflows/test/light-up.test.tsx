import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import type { TraceEntry } from '@centralita/contract/conversations/trace';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { backEnd } from '../../../testing/back-end.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed, workflowsApi } from '../../../testing/workflows.ts';
import type { Lit } from '../editor/editor.ts';
import { EditorTest } from './editor-test.tsx';
import { lightUp } from './light-up.ts';

const server = await backEnd();

function motion(wanted: 'any' | 'none') {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: wanted === 'none' && query.includes('reduced-motion') }) as MediaQueryList,
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passed = { nodes: ['start', 'question', 'end'], edges: ['first', 'second'] };
const lights = () => createStore<Lit | null>(null);
const told = (lit: Lit | null) => lit && [[...lit.nodes], [...lit.edges], lit.current];
const whole = [['start', 'question', 'end'], ['first', 'second'], 'end'];

describe('what a chat has passed', () => {
  it('lights up one node after the other, each with the way that leads to it', () => {
    vi.useFakeTimers();
    motion('any');
    const lit = lights();
    lightUp(lit, passed);
    expect(told(lit.get())).toEqual([['start'], [], 'start']);
    vi.advanceTimersByTime(159);
    expect(told(lit.get())).toEqual([['start'], [], 'start']);
    vi.advanceTimersByTime(1);
    expect(told(lit.get())).toEqual([['start', 'question'], ['first'], 'question']);
    vi.advanceTimersByTime(160);
    expect(told(lit.get())).toEqual(whole);
    vi.advanceTimersByTime(10_000);
    expect(told(lit.get())).toEqual(whole);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lights up at once where motion is not wanted', () => {
    vi.useFakeTimers();
    motion('none');
    const lit = lights();
    lightUp(lit, passed);
    expect(told(lit.get())).toEqual(whole);
  });

  it('goes on where it was when more of it comes, stops when told to, and is dark before anything is passed', () => {
    vi.useFakeTimers();
    motion('any');
    const lit = lights();
    const stop = lightUp(lit, { nodes: ['start', 'question'], edges: ['first'] });
    vi.advanceTimersByTime(160);
    lightUp(lit, passed, stop())();
    expect(told(lit.get())).toEqual(whole);
    lightUp(lit, passed)();
    vi.advanceTimersByTime(1_000);
    // Shown once more, and stopped at its beginning.
    expect(told(lit.get())).toEqual([['start'], [], 'start']);
    lightUp(lit, { nodes: [], edges: [] });
    expect(lit.get()).toBeNull();
  });
});

it('a turn that comes back to a node goes on from there', () => {
  vi.useFakeTimers();
  motion('any');
  const lit = lights();
  const there = lightUp(lit, { nodes: ['a', 'b'], edges: ['ab'] });
  vi.advanceTimersByTime(160);
  const back = lightUp(lit, { nodes: ['a', 'b', 'a'], edges: ['ab', 'ba'] }, there());
  expect(told(lit.get())).toEqual([['a', 'b'], ['ab', 'ba'], 'a']);
  lightUp(lit, { nodes: ['a', 'b', 'a', 'c'], edges: ['ab', 'ba', 'ac'] }, back());
  expect(told(lit.get())).toEqual([['a', 'b', 'c'], ['ab', 'ba', 'ac'], 'c']);
});

it('a turn that is still being written lights each node once, whatever else comes of it', async () => {
  motion('any');
  const way = { step: 'edge', edge_id: 'e1', source_id: 'n0', target_id: 'n1', handle: null } as const;
  const entries: TraceEntry[] = [{ step: 'node', node_id: 'n0' }, way, { step: 'node', node_id: 'n1' }];
  const trace = entries.map((entry) => ({ ms: 1, entry }));
  const turn: TestTurn = {
    ...{
      answer: 'Which day?',
      messages: [],
      state: 's',
      at: '2026-11-21T12:00:00.000Z',
      node_id: 'n1',
      workflow_id: 'w1',
      values: [],
      trace,
    },
    ...{ waits_for: 'person', ended: null, answered_by: { kind: 'model', model: 'm' } },
  };
  server.on(`POST ${workflowsApi}/test-text-to-text`, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const tell = (event: string, data: object) =>
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    for (const step of trace) tell('step', step);
    const pieces = ['Which', ' day', ' suits', ' you', '?'];
    const next = () => {
      const text = pieces.shift();
      if (text === undefined) {
        tell('done', { data: turn });
        response.end();
      } else {
        tell('words', { ask: 1, when: 'here', text });
        setTimeout(next, 40);
      }
    };
    next();
  });
  const nodes = [
    nodeOf('n0', 'start', {}, 0),
    nodeOf('n1', 'question', { prompt: '', variables: [], tries: 3 }),
  ];
  const { editor } = await openEditor(
    documentOf(workflowNamed('w1', 'Homes'), { nodes, database_variables: [] }),
  );
  const seen: (string | null)[] = [];
  editor.lit.subscribe(() => {
    const current = editor.lit.get()?.current ?? null;
    if (current !== seen.at(-1)) seen.push(current);
  });
  const { user } = show(editor, <EditorTest asked={0} hidden={false} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Start chat test' }));
  // The button that stops it is there until it is whole.
  await screen.findByRole('button', { name: 'Stop' });
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  await expect.poll(() => seen.at(-1)).toBe('n1');
  expect(seen.filter((one) => one !== null)).toEqual(['n0', 'n1']);
});
