import { describe, expect, it } from 'vitest';
import { openEditor } from '../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../testing/workflows.ts';
import type { BesideChange, EditorDocument } from './document.ts';
import { doneBeside } from './undo-beside.ts';

const age = {
  id: 'v1',
  variable_name: 'age',
  type_enum: 'integer' as const,
  description: 'Years',
  is_extra_validation: false,
  webhook_id: null,
};
const size = { ...age, id: 'v2', variable_name: 'size' };
const question = nodeOf('n1', 'question', { prompt: 'Is @age right?', variables: [], tries: 3 });

/** An editor, and what a form does in it: the server has something else, and it is a step. */
async function open(dynamic_variables = [age, size]) {
  const opened = await openEditor(
    documentOf(workflowNamed('w1', 'Booking'), { dynamic_variables, nodes: [question] }),
  );
  const { editor, become } = opened;
  const act = async (
    label: string,
    next: Parameters<typeof become>[0],
    part: BesideChange['part'],
    id: string,
  ) => {
    const before = editor.document as EditorDocument;
    become(next);
    await editor.draft.catchUp();
    editor.did(label, doneBeside(before, editor.document as EditorDocument, part, [id]), before);
  };
  /** Somebody else does it. */
  const others = async (next: Parameters<typeof become>[0]) => {
    become(next);
    await editor.draft.catchUp();
  };
  const variables = () => editor.document?.dynamic_variables.map(({ variable_name }) => variable_name);
  const labels = () => editor.history.get().undo.map(({ label }) => label);
  return { ...opened, act, others, variables, labels };
}

describe('undo of what was done beside the canvas', () => {
  it('brings a deleted variable back to its place with its id, also while nothing can be sent, and redoes it', async () => {
    const { editor, act, variables, labels, saved } = await open();
    editor.draft.setAutosave(false);
    await act('delete variable age', { dynamic_variables: [size] }, 'dynamic_variables', 'v1');
    expect([variables(), labels()]).toEqual([['size'], ['delete variable age']]);
    expect(editor.undo()).toBe(true);
    expect(editor.document?.dynamic_variables).toEqual([age, size]);
    expect(editor.history.get().redo.map(({ label }) => label)).toEqual(['delete variable age']);
    expect(editor.redo()).toBe(true);
    expect(variables()).toEqual(['size']);
    expect(editor.undo()).toBe(true);
    expect(saved).toEqual([]);
    expect(editor.state.waiting).toBe(3);
    editor.draft.saveNow();
    await expect.poll(() => saved).toHaveLength(3);
    const { id, ...row } = age;
    expect(saved.at(-1)).toMatchObject({ op: 'beside.create', part: 'dynamic_variables', row_id: id, row });
  });

  it('takes a new one away only as long as nobody else has changed it', async () => {
    const { editor, act, others, variables } = await open([age]);
    await act('add variable size', { dynamic_variables: [age, size] }, 'dynamic_variables', 'v2');
    await others({ dynamic_variables: [age, { ...size, description: 'In cm' }] });
    expect(editor.undo()).toBe(false);
    expect(variables()).toEqual(['age', 'size']);
    await act('add variable size', { dynamic_variables: [age] }, 'dynamic_variables', 'v2');
    expect(editor.undo()).toBe(true);
  });

  it('puts back the fields that still are as one left them, and a former name wherever it is mentioned', async () => {
    const { editor, act, others, saved } = await open();
    const renamed = { ...age, variable_name: 'years', description: 'Whole years' };
    const asked = nodeOf('n1', 'question', { prompt: 'Is @years right?', variables: [], tries: 3 });
    const after = { dynamic_variables: [renamed, size], nodes: [asked] };
    await act('edit variable years', after, 'dynamic_variables', 'v1');
    await others({ ...after, dynamic_variables: [{ ...renamed, description: 'Theirs' }, size] });
    editor.draft.setAutosave(false);
    expect(editor.undo()).toBe(true);
    expect(editor.document?.dynamic_variables[0]).toEqual({ ...age, description: 'Theirs' });
    expect(editor.document?.nodes.get('n1')?.configuration).toMatchObject({ prompt: 'Is @age right?' });
    editor.draft.saveNow();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ set: { variable_name: 'age' }, was: { variable_name: 'years' } });
    expect((saved[0] as { set: object }).set).not.toHaveProperty('description');
  });

  it('covers database variables, instructions and sources, among the other steps', async () => {
    const { editor, act } = await open();
    editor.draft.setAutosave(false);
    const city = { id: 'd1', name: 'city' };
    const phone = { id: 'd9', name: 'phone' };
    const hello = {
      id: 'i1',
      title: '',
      content: 'Greet',
      action_enum: 'custom' as const,
      custom_action: 'Wave',
    };
    const instruction = { ...hello, webhook_id: null, phone: '', extension: '' };
    const guide = {
      id: 's1',
      name: 'Guide',
      document_kn_id: 'k1',
      category_id: 'c1',
      category_name: 'Folder',
    };
    await act('add variable city', { database_variables: [phone, city] }, 'database_variables', 'd1');
    await act('add instruction Greet', { main_instructions: [instruction] }, 'main_instructions', 'i1');
    editor.set('n1', { title: 'Age' }, 'title of Question 1');
    await act('choose sources', { sources: [guide] }, 'sources', 'k1');
    const now = () => {
      const { database_variables, main_instructions, sources } = editor.document as EditorDocument;
      return [database_variables.length, main_instructions.length, sources.length];
    };
    expect(now()).toEqual([2, 1, 1]);
    for (const left of [
      [2, 1, 0],
      [2, 1, 0],
      [2, 0, 0],
      [1, 0, 0],
    ]) {
      expect(editor.undo()).toBe(true);
      expect(now()).toEqual(left);
    }
    for (const left of [
      [2, 0, 0],
      [2, 1, 0],
      [2, 1, 0],
      [2, 1, 1],
    ]) {
      expect(editor.redo()).toBe(true);
      expect(now()).toEqual(left);
    }
    expect(editor.document?.database_variables.map(({ name }) => name)).toEqual(['phone', 'city']);
    expect(editor.document?.main_instructions).toEqual([instruction]);
  });
});
