import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import type { Change } from './document.ts';
import { Draft } from './draft.ts';
import { Editor, nothingLeft } from './editor.ts';
import { FakeServer, keptOutbox, questionId, startId } from './fake-server.testing.ts';
import { asNew } from './undo.ts';

let server: FakeServer;
let editor: Editor;
let refused: unknown[];

async function opened(by: string, readOnly = false): Promise<Editor> {
  const draft = new Draft(server.lineOf(by), keptOutbox().open, (fault) => refused.push(fault));
  server.listen((change) => draft.hear(change));
  await draft.start();
  return new Editor(draft, { workflowId: 'w', by, readOnly });
}

beforeEach(async () => {
  server = new FakeServer();
  refused = [];
  editor = await opened('a');
});

const promptIn = ({ document }: Editor, id = questionId) => {
  const node = document?.nodes.get(id);
  return node?.kind === 'question' ? node.configuration.prompt : undefined;
};
const write = (text: string) =>
  editor.set(questionId, { 'configuration.prompt': text }, 'prompt', { pace: 'text' });
const question = (id: string): Change => ({
  op: 'node.create',
  node: { id, node_type: 'question', pos_x: 0, pos_y: 0 },
});
const labels = () => editor.history.get().undo.map(({ label }) => label);

describe('undo', () => {
  it('takes a text back as one step, and what comes after a pause as another', () => {
    for (const text of ['W', 'Wh', 'When?']) write(text);
    editor.pause();
    write('When exactly?');
    expect(labels()).toEqual(['prompt', 'prompt']);
    editor.undo();
    expect(promptIn(editor)).toBe('When?');
    editor.undo();
    expect(promptIn(editor)).toBe('');
    editor.redo();
    editor.redo();
    expect(promptIn(editor)).toBe('When exactly?');
  });

  it('brings back a deleted node with its number, its texts and its edges', () => {
    const id = newId();
    editor.edit('add', () => [question(id)]);
    editor.edit('connect', () => [
      { op: 'edge.create', edge: { id: newId(), source_id: startId, target_id: id } },
    ]);
    const before = editor.document?.nodes.get(id);
    editor.edit('delete', () => [{ op: 'node.delete', node_id: id }]);
    expect(editor.document?.edges.size).toBe(0);
    editor.undo();
    expect(editor.document?.nodes.get(id)).toEqual(before);
    expect(editor.document?.edges.size).toBe(1);
  });

  it('keeps a hundred steps, and forgets what could be redone when something else is done', () => {
    for (let step = 0; step < 120; step += 1) editor.edit(`add ${step}`, () => [question(newId())]);
    expect(labels()).toHaveLength(100);
    expect(labels().at(0)).toBe('add 20');
    editor.undo();
    editor.edit('another', () => [question(newId())]);
    expect(editor.history.get().redo).toEqual([]);
  });

  it('leaves what somebody else has written since, and says so', async () => {
    const other = await opened('b');
    write('Mine');
    editor.draft.saveNow();
    await expect.poll(() => promptIn(other)).toBe('Mine');
    other.set(questionId, { 'configuration.prompt': 'Theirs' }, 'prompt');
    await expect.poll(() => promptIn(editor)).toBe('Theirs');
    expect(editor.undo()).toBe(false);
    expect(promptIn(editor)).toBe('Theirs');
    expect(labels()).toEqual([]);
  });

  it('does not bring back a second time what somebody else has put back', async () => {
    const other = await opened('b');
    const before = other.document?.nodes.get(questionId);
    editor.edit('delete', () => [{ op: 'node.delete', node_id: questionId }]);
    await expect.poll(() => other.document?.nodes.has(questionId)).toBe(false);
    if (before) other.edit('put back', () => [{ op: 'node.create', node: asNew(before) }]);
    await expect.poll(() => editor.document?.nodes.has(questionId)).toBe(true);
    expect(editor.undo()).toBe(false);
    expect(refused).toEqual([]);
  });

  it('takes no way from somebody else: neither one in the place of mine, nor one to what I made', async () => {
    const other = await opened('b');
    const [next, made] = [newId(), newId()];
    const way = (source_id: string, target_id: string): Change => ({
      op: 'edge.create',
      edge: { id: newId(), source_id, target_id },
    });
    const ways = ({ document }: Editor) =>
      [...(document?.edges.values() ?? [])].map(({ source_id, target_id }) => [source_id, target_id]);
    editor.edit('add', () => [question(next), way(startId, questionId)]);
    editor.edit('delete', () => [{ op: 'node.delete', node_id: questionId }]);
    editor.draft.saveNow();
    await expect.poll(() => other.document?.nodes.has(questionId)).toBe(false);
    other.edit('connect', () => [way(startId, next)]);
    await expect.poll(() => ways(editor)).toEqual([[startId, next]]);
    editor.undo();
    expect(editor.document?.nodes.has(questionId)).toBe(true);
    expect(ways(editor)).toEqual([[startId, next]]);
    editor.edit('add', () => [question(made)]);
    editor.draft.saveNow();
    await expect.poll(() => other.document?.nodes.has(made)).toBe(true);
    other.edit('connect', () => [way(next, made)]);
    await expect.poll(() => ways(editor)).toHaveLength(2);
    expect(editor.undo()).toBe(false);
    expect(editor.document?.nodes.has(made)).toBe(true);
  });

  it('puts back a way that another one of mine replaced, and takes back what I made with its ways', () => {
    const [one, two] = [newId(), newId()];
    const way = (target_id: string): Change => ({
      op: 'edge.create',
      edge: { id: newId(), source_id: startId, target_id },
    });
    const ends = () => [...(editor.document?.edges.values() ?? [])].map(({ target_id }) => target_id);
    editor.edit('add', () => [question(one), way(one)]);
    editor.edit('add', () => [question(two), way(two)]);
    expect(ends()).toEqual([two]);
    expect(editor.undo()).toBe(true);
    expect([ends(), editor.document?.nodes.has(two)]).toEqual([[one], false]);
    editor.redo();
    expect([ends(), editor.document?.nodes.has(two)]).toEqual([[two], true]);
  });

  it('remembers what can be taken back while the published version is looked at', async () => {
    const left = nothingLeft();
    const of = (readOnly: boolean) => new Editor(editor.draft, { workflowId: 'w', by: 'a', readOnly, left });
    const before = of(false);
    before.set(questionId, { 'configuration.prompt': 'When?' }, 'prompt');
    const reader = of(true);
    expect(reader.history.get().undo).toEqual([]);
    const after = of(false);
    expect(after.undo()).toBe(true);
    expect(promptIn(after)).toBe('');
  });

  it('does nothing in the published version', async () => {
    const reader = await opened('c', true);
    reader.set(questionId, { title: 'Date' }, 'title');
    reader.undo();
    expect(reader.document?.nodes.get(questionId)?.title).toBe('');
  });
});
