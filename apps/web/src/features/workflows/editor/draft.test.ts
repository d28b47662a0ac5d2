import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import type { Change } from './document.ts';
import { Draft } from './draft.ts';
import { FakeServer, keptOutbox, questionId, startId } from './fake-server.testing.ts';

// Ids never go back in time: each test begins a day after the one before it.
let day = 0;
beforeEach(() => void vi.useFakeTimers({ now: Date.now() + (day += 1) * 86_400_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const prompt = (text: string, node_id = questionId): Change => ({
  op: 'node.update',
  node_id,
  set: { 'configuration.prompt': text },
});
const place = (x: number, node_id = questionId): Change => ({
  op: 'node.update',
  node_id,
  set: { position: { x, y: 0 } },
});
const question = (id = newId()): Change => ({
  op: 'node.create',
  node: { id, node_type: 'question', pos_x: 0, pos_y: 0 },
});

async function opened(server: FakeServer, by: string, box = keptOutbox()) {
  const refused: unknown[] = [];
  const draft = new Draft(server.lineOf(by), box.open, (fault) => refused.push(fault));
  const stop = server.listen((change) => draft.hear(change));
  await draft.start();
  return { draft, box, refused, stop, prompt: (id = questionId) => promptOf(draft, id) };
}

function promptOf(draft: Draft, id: string): string | undefined {
  const node = draft.store.get().document?.nodes.get(id);
  return node?.kind === 'question' ? node.configuration.prompt : undefined;
}

const settle = (ms = 120_000) => vi.advanceTimersByTimeAsync(ms);
const shown = (draft: Draft) => {
  const { nodes, edges, workflow } = draft.store.get().document ?? {};
  return { nodes: sorted(nodes), edges: sorted(edges), name: workflow?.name };
};
const sorted = (items: ReadonlyMap<string, { id: string }> | undefined) =>
  [...(items?.values() ?? [])].toSorted((one, other) => one.id.localeCompare(other.id));

describe('saving', () => {
  it('waits for a pause in a text, and sends its last words once', async () => {
    const server = new FakeServer();
    const { draft } = await opened(server, 'a');
    for (const text of ['W', 'Wh', 'Whe', 'When']) {
      draft.do([prompt(text)], 'text');
      await settle(700);
    }
    expect(server.requests).toBe(0);
    expect(draft.store.get()).toMatchObject({ save: 'saving', waiting: 1 });
    await settle(100);
    expect(server.requests).toBe(1);
    expect(draft.store.get()).toMatchObject({ save: 'saved', waiting: 0 });
  });

  it('sends the moves of a second together, and what is pressed at once', async () => {
    const server = new FakeServer();
    const { draft } = await opened(server, 'a');
    for (let x = 1; x <= 9; x += 1) {
      draft.do([place(x)], 'move');
      await settle(100);
    }
    expect(server.requests).toBe(0);
    await settle(100);
    expect(server.requests).toBe(1);
    draft.do([question()], 'now');
    await settle(0);
    expect(server.requests).toBe(2);
  });

  it('says what waits while it is off, sends it on demand, and keeps it over a reload', async () => {
    const server = new FakeServer();
    const { draft, box } = await opened(server, 'a');
    draft.setAutosave(false);
    draft.do([prompt('When?'), question()], 'now');
    await settle();
    expect(draft.store.get()).toMatchObject({ save: 'waiting', reason: 'autosave', waiting: 2 });
    draft.stop();
    const again = await opened(server, 'a', box);
    expect(again.prompt()).toBe('When?');
    again.draft.setAutosave(false);
    again.draft.saveNow();
    await settle();
    expect(again.draft.store.get()).toMatchObject({ save: 'saved', waiting: 0 });
    expect(promptOf((await opened(server, 'b')).draft, questionId)).toBe('When?');
  });

  it('goes on where it was stopped and begun again', async () => {
    const server = new FakeServer();
    const { draft } = await opened(server, 'a');
    draft.stop();
    await draft.start();
    draft.do([prompt('When?')], 'now');
    await settle(10);
    expect(draft.store.get()).toMatchObject({ save: 'saved', waiting: 0 });
    expect(promptOf((await opened(server, 'b')).draft, questionId)).toBe('When?');
  });

  it('counts what waits without a network and sends it when the network is back', async () => {
    const server = new FakeServer();
    const { draft } = await opened(server, 'a');
    server.mood = () => 'unheard';
    draft.do([prompt('When?')], 'now');
    await settle(10);
    expect(draft.store.get()).toMatchObject({ save: 'waiting', reason: 'offline', waiting: 1 });
    server.mood = () => 'good';
    draft.wake();
    await settle(10);
    expect(draft.store.get()).toMatchObject({ save: 'saved', waiting: 0 });
  });

  it('does a change once whose answer was lost, and shows what others did meanwhile', async () => {
    const server = new FakeServer();
    const [one, two] = [await opened(server, 'a'), await opened(server, 'b')];
    const id = newId();
    server.mood = () => (server.requests === 1 ? 'lost' : 'good');
    one.draft.do([question(id)], 'now');
    two.draft.do([prompt('Theirs')], 'now');
    await settle();
    expect(shown(one.draft)).toEqual(shown(two.draft));
    expect([...server.document().nodes.keys()].filter((known) => known === id)).toEqual([id]);
    expect(one.prompt()).toBe('Theirs');
  });

  it('keeps and saves what a fault keeps from being shown', async () => {
    const server = new FakeServer();
    const { draft } = await opened(server, 'a');
    const told = vi.fn<(fault: unknown) => void>();
    vi.stubGlobal('reportError', told);
    draft.store.subscribe(() => {
      throw new Error('cannot be drawn');
    });
    draft.do([prompt('When?')], 'now');
    await settle();
    expect(told).toHaveBeenCalledWith(new Error('cannot be drawn'));
    expect(server.document().nodes.get(questionId)?.configuration).toMatchObject({ prompt: 'When?' });
  });

  it('misses nothing that others do while the workflow is being opened', async () => {
    const server = new FakeServer();
    const other = await opened(server, 'b');
    const box = keptOutbox();
    let open = () => undefined as void;
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const slow = async () => {
      await isOpen;
      return box.open();
    };
    const draft = new Draft(server.lineOf('a'), slow, () => undefined);
    server.listen((change) => draft.hear(change));
    const started = draft.start();
    await settle(0);
    other.draft.do([prompt('Theirs')], 'now');
    await settle(0);
    open();
    await started;
    await settle();
    expect(promptOf(draft, questionId)).toBe('Theirs');
  });

  it('finds the one operation that the server refuses, and saves the others', async () => {
    const server = new FakeServer();
    const { draft, refused } = await opened(server, 'a');
    draft.do([{ op: 'node.delete', node_id: startId }, prompt('When?')], 'now');
    draft.do([{ op: 'node.update', node_id: newId(), set: { title: 'Nobody' } }], 'now');
    await settle();
    expect(refused).toEqual(['start_stays', 'node_gone']);
    expect(server.document().nodes.get(startId)).toBeDefined();
    expect(draft.store.get()).toMatchObject({ save: 'saved' });
  });

  it('finds the one of many for which a whole request is refused, without asking about each', async () => {
    const server = new FakeServer();
    server.refuses = (operation) => operation.op === 'node.create' && operation.node.pos_x === 300;
    const { draft, refused } = await opened(server, 'a');
    const many = Array.from({ length: 400 }, (_, at): Change => {
      const node = { id: newId(), node_type: 'question' as const, pos_x: at, pos_y: 0 };
      return { op: 'node.create', node };
    });
    draft.do(many, 'now');
    await settle();
    expect(refused).toHaveLength(1);
    expect(server.document().nodes.size).toBe(2 + 399);
    expect(server.requests).toBeLessThan(60);
    expect(draft.store.get()).toMatchObject({ save: 'saved', waiting: 0 });
  });
});

describe('two people', () => {
  it('who write in the same field are asked, each keeps what they wrote, and either choice stands for both', async () => {
    for (const side of ['mine', 'theirs'] as const) {
      const server = new FakeServer();
      const [one, two] = [await opened(server, 'a'), await opened(server, 'b')];
      one.draft.do([prompt('Mine')], 'text');
      two.draft.do([prompt('Theirs')], 'now');
      await settle(10);
      expect(one.prompt()).toBe('Mine');
      await settle();
      const [conflict] = one.draft.store.get().conflicts;
      expect(conflict).toMatchObject({ kind: 'field', mine: 'Mine', theirs: 'Theirs', user_name: 'b' });
      // What is written further while it is asked is part of the choice.
      one.draft.do([prompt('Mine still')], 'text');
      await settle();
      expect(two.prompt()).toBe('Theirs');
      const now = one.draft.store.get().conflicts[0];
      if (now) one.draft.choose(now, side);
      await settle();
      const result = side === 'mine' ? 'Mine still' : 'Theirs';
      expect([one.prompt(), two.prompt()]).toEqual([result, result]);
      expect(one.draft.store.get()).toMatchObject({ conflicts: [], save: 'saved' });
    }
  });

  it('who write in different fields, or move the same node, are not asked', async () => {
    const server = new FakeServer();
    const [one, two] = [await opened(server, 'a'), await opened(server, 'b')];
    one.draft.do([prompt('When?'), place(5)], 'move');
    two.draft.do(
      [{ op: 'node.update', node_id: questionId, set: { title: 'Date', position: { x: 9, y: 9 } } }],
      'now',
    );
    await settle();
    expect(shown(one.draft)).toEqual(shown(two.draft));
    expect(server.document().nodes.get(questionId)).toMatchObject({ title: 'Date', pos_x: 5 });
    expect([...one.draft.store.get().conflicts, ...two.draft.store.get().conflicts]).toEqual([]);
  });

  it('of whom one deletes what the other writes in: it can be put back with what was written', async () => {
    const server = new FakeServer();
    const [one, two] = [await opened(server, 'a'), await opened(server, 'b')];
    one.draft.do([prompt('Long and dear')], 'text');
    two.draft.do([{ op: 'node.delete', node_id: questionId }], 'now');
    await settle();
    const [conflict] = one.draft.store.get().conflicts;
    expect(conflict?.kind).toBe('gone');
    if (conflict) one.draft.choose(conflict, 'mine');
    await settle();
    expect([one.prompt(), two.prompt()]).toEqual(['Long and dear', 'Long and dear']);
  });

  it('of whom one deletes what the other does several things to: it is asked about once, and comes back with its edges', async () => {
    const server = new FakeServer();
    const next = newId();
    const edge = (source_id: string, target_id: string): Change => ({
      op: 'edge.create',
      edge: { id: newId(), source_id, target_id },
    });
    const [one, two] = [await opened(server, 'a'), await opened(server, 'b')];
    two.draft.do([question(next), edge(startId, questionId), edge(questionId, next)], 'now');
    await settle();
    server.mood = () => 'unheard';
    one.draft.do([prompt('Long and dear'), place(7)], 'now');
    await settle(10);
    server.mood = () => 'good';
    two.draft.do([{ op: 'node.delete', node_id: questionId }, edge(startId, next)], 'now');
    await settle();
    expect(one.refused).toEqual([]);
    const [conflict, ...more] = one.draft.store.get().conflicts;
    expect([conflict?.kind, more]).toEqual(['gone', []]);
    if (conflict) one.draft.choose(conflict, 'mine');
    await settle();
    expect(two.prompt()).toBe('Long and dear');
    expect(two.draft.store.get().document?.nodes.get(questionId)?.pos_x).toBe(7);
    // Where the start leads by now stays as the other one said.
    const ways = [...server.document().edges.values()].map((way) => [way.source_id, way.target_id]);
    expect(ways.toSorted()).toEqual(
      [
        [startId, next],
        [questionId, next],
      ].toSorted(),
    );
    expect(shown(one.draft)).toEqual(shown(two.draft));
  });

  it('in two windows of one person are asked which text stands, however soon one wrote after the other', async () => {
    const server = new FakeServer();
    const [one, two] = [await opened(server, 'a'), await opened(server, 'a2')];
    one.draft.do([prompt('Later')], 'text');
    two.draft.do([prompt('Before')], 'now');
    await settle();
    expect([one.prompt(), two.prompt()]).toEqual(['Later', 'Before']);
    const [asked] = one.draft.store.get().conflicts;
    expect(asked).toMatchObject({ kind: 'field', user_id: 'a', mine: 'Later', theirs: 'Before' });
    one.draft.choose(asked!, 'mine');
    await settle();
    expect([one.prompt(), two.prompt()]).toEqual(['Later', 'Later']);
    expect(two.draft.store.get()).toMatchObject({ conflicts: [], save: 'saved' });
  });

  it('in two windows of one person are asked which text stands, where the one that waited may be the older', async () => {
    const server = new FakeServer();
    const [one, two] = [await opened(server, 'a'), await opened(server, 'a2')];
    let isAway = true;
    server.mood = () => (isAway ? 'unheard' : 'good');
    one.draft.do([prompt('Written before')], 'text');
    await settle(20_000);
    isAway = false;
    two.draft.do([prompt('Written since')], 'now');
    await settle();
    expect(two.prompt()).toBe('Written since');
    expect(one.draft.store.get().conflicts).toMatchObject([
      { kind: 'field', mine: 'Written before', theirs: 'Written since' },
    ]);
  });

  it('in two windows of one person are asked, where the clock was set back since', async () => {
    const server = new FakeServer();
    const [one, two] = [await opened(server, 'a'), await opened(server, 'a2')];
    server.mood = () => 'unheard';
    one.draft.do([prompt('Mine')], 'now');
    await settle(10);
    vi.setSystemTime(Date.now() - 3_600_000);
    server.mood = () => 'good';
    two.draft.do([prompt('Theirs')], 'now');
    await settle();
    expect(one.draft.store.get().conflicts).toHaveLength(1);
    expect(two.prompt()).toBe('Theirs');
  });

  it('of which one is closed are asked where the other wrote since, and not where one goes on in what it left', async () => {
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    const server = new FakeServer();
    const left = await opened(server, 'a2');
    left.draft.setAutosave(false);
    left.draft.do([prompt('Left')], 'text');
    const since = await opened(server, 'a3');
    await settle();
    left.draft.stop();
    const next = await opened(server, 'a', left.box);
    next.draft.setAutosave(false);
    next.draft.do([prompt('Left, and gone on')], 'text');
    await settle(20_000);
    next.draft.saveNow();
    await settle();
    expect(next.draft.store.get()).toMatchObject({ conflicts: [], save: 'saved' });
    expect(since.prompt()).toBe('Left, and gone on');

    const other = await opened(server, 'a4');
    other.draft.setAutosave(false);
    other.draft.do([prompt('Left again')], 'text');
    await settle(20_000);
    next.draft.setAutosave(true);
    next.draft.do([prompt('Written since')], 'now');
    await settle();
    other.draft.stop();
    // The window that wrote since finds it when it is loaded anew, under whatever name.
    const again = await opened(server, 'a', other.box);
    await settle();
    expect(again.draft.store.get().conflicts).toMatchObject([
      { mine: 'Left again', theirs: 'Written since' },
    ]);
    expect(since.prompt()).toBe('Written since');
  });

  it('see the number that the server counted', async () => {
    const server = new FakeServer();
    const [one, two] = [await opened(server, 'a'), await opened(server, 'b')];
    const [mine, theirs] = [newId(), newId()];
    one.draft.do([question(mine)], 'now');
    two.draft.do([question(theirs)], 'now');
    await settle();
    expect(shown(one.draft)).toEqual(shown(two.draft));
    const numbers = [mine, theirs].map((id) => one.draft.store.get().document?.nodes.get(id)?.node_number);
    expect(numbers.toSorted()).toEqual([2, 3]);
  });
});

describe('whatever is lost on the way', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('prompt' as const), who: fc.nat(1), text: fc.string({ maxLength: 4 }) }),
    fc.record({ kind: fc.constant('place' as const), who: fc.nat(1), x: fc.nat(999) }),
    fc.record({ kind: fc.constant('create' as const), who: fc.nat(1) }),
    fc.record({ kind: fc.constant('reload' as const), who: fc.nat(1) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3_000) }),
  );
  const moods = fc.array(fc.constantFrom('good', 'good', 'lost', 'unheard', 'busy'), { maxLength: 30 });

  const deaf = fc.array(fc.boolean(), { maxLength: 30 });

  it('everything comes to the same document, and nothing that was done is missing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), moods, deaf, async (acts, faults, missed) => {
        const server = new FakeServer();
        server.deaf = () => missed.shift() ?? false;
        server.mood = () => faults.shift() ?? 'good';
        const boxes = [keptOutbox(), keptOutbox()];
        const people = [await opened(server, 'a', boxes[0]), await opened(server, 'b', boxes[1])];
        const made: string[] = [];
        for (const step of acts) {
          if (step.kind === 'wait') await settle(step.ms);
          const person = 'who' in step ? people[step.who] : undefined;
          if (!person || !('who' in step)) continue;
          if (step.kind === 'prompt') person.draft.do([prompt(step.text)], 'text');
          else if (step.kind === 'place') person.draft.do([place(step.x)], 'move');
          else if (step.kind === 'create') {
            made.push(newId());
            person.draft.do([question(made.at(-1))], 'now');
          } else {
            person.stop();
            person.draft.stop();
            people[step.who] = await opened(server, step.who === 0 ? 'a' : 'b', boxes[step.who]);
          }
        }
        // At last the network is back: the socket says so, and what was missed is read.
        faults.length = 0;
        missed.length = 0;
        for (const { draft } of people) draft.wake();
        await settle();
        for (const { draft } of people) {
          const [conflict] = draft.store.get().conflicts;
          if (conflict) draft.choose(conflict, 'mine');
          await settle();
        }
        const truth = server.document();
        for (const { draft, refused } of people) {
          expect(draft.store.get()).toMatchObject({ save: 'saved', waiting: 0, conflicts: [] });
          expect(shown(draft)).toEqual({
            nodes: sorted(truth.nodes),
            edges: sorted(truth.edges),
            name: truth.workflow.name,
          });
          expect(refused).toEqual([]);
          draft.stop();
        }
        expect(made.filter((id) => !truth.nodes.has(id))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
