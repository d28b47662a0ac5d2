import type { MainInstruction } from '@centralita/contract/workflows/schema';
import * as instructionCalls from '@centralita/contract/workflows/instruction-routes';
import * as variableCalls from '@centralita/contract/workflows/variable-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  makeStudio,
  node,
  open,
  otherWorkflows,
  outcomes,
  save,
  type Op,
  type Studio,
} from '../../../testing/workflows.ts';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  studio = await makeStudio(app);
});

const age = {
  variable_name: 'age',
  type_enum: 'integer',
  description: 'Years',
  is_extra_validation: false,
  webhook_id: null,
} as const;

const dynamic = (row_id: string) => ({ part: 'dynamic_variables', row_id }) as const;
const make = (row_id: string, row: object = age): Op => ({
  op: 'beside.create',
  ...dynamic(row_id),
  row: { ...row },
});

describe('what takes back what was done beside the canvas', () => {
  it('brings a deleted variable back with its id, in its place, once', async () => {
    const { token, workflowId: id } = studio;
    const made = await ask(app, variableCalls.createDynamicVariable, { token, params: { id }, body: age });
    const { data: later } = await ask(app, variableCalls.createDynamicVariable, {
      token,
      params: { id },
      body: { ...age, variable_name: 'size' },
    });
    const params = { id, variableId: made.data.id };
    await ask(app, variableCalls.deleteDynamicVariable, { token, params, query: {} });
    const back = [{ ...make(made.data.id), id: uuidv7() }];
    const first = await save(studio, back, { by: 'ana' });
    expect(outcomes(first)).toEqual(['applied']);
    const document = await open(studio);
    expect(document.revision).toBe(first.revision);
    expect(document.dynamic_variables).toEqual([made.data, later]);
    expect(await save(studio, back, { by: 'ana' })).toMatchObject({ results: first.results });
    expect((await open(studio)).revision).toBe(first.revision);
  });

  it('puts former values back where they stand as they were left, and leaves what others wrote', async () => {
    const id = uuidv7();
    await save(studio, [make(id)]);
    const update = (set: object, was: object): Op => ({
      op: 'beside.update',
      ...dynamic(id),
      set: { ...set },
      was: { ...was },
    });
    const saved = await save(studio, [
      update(
        { description: 'Whole years', type_enum: 'number' },
        { description: 'Years', type_enum: 'date' },
      ),
      update({ description: 'Mine' }, { description: 'Years' }),
      { op: 'beside.delete', ...dynamic(id), was: { ...age } },
      update({ type_enum: 'colour' }, { type_enum: 'integer' }),
    ]);
    expect(outcomes(saved)).toEqual(['applied', 'changed_since', 'changed_since', 'invalid']);
    expect((await open(studio)).dynamic_variables).toEqual([{ ...age, id, description: 'Whole years' }]);
    const gone = await save(studio, [
      { op: 'beside.delete', ...dynamic(id), was: { ...age, description: 'Whole years' } },
      { op: 'beside.delete', ...dynamic(id), was: {} },
      update({ description: 'x' }, { description: 'Whole years' }),
    ]);
    expect(outcomes(gone)).toEqual(['applied', 'applied', 'changed_since']);
    expect((await open(studio)).dynamic_variables).toEqual([]);
  });

  it('renames mentions along, in order with the edits around it', async () => {
    const [id, question] = [uuidv7(), uuidv7()];
    const saved = await save(studio, [
      make(id),
      node(question, 'question', { prompt: 'Is @age right?' }),
      { op: 'beside.update', ...dynamic(id), set: { variable_name: 'years' }, was: { variable_name: 'age' } },
      { op: 'node.update', node_id: question, set: { title: 'After' } },
    ]);
    expect(outcomes(saved)).toEqual(Array(4).fill('applied'));
    const document = await open(studio);
    expect(document.nodes.find((one) => one.id === question)).toMatchObject({
      title: 'After',
      configuration: { prompt: 'Is @years right?' },
    });
    expect(saved.revision).toBe(document.revision);
  });

  it('keeps the rules of the calls: names, limits of a part, what an action needs, phone', async () => {
    const [id, other] = [uuidv7(), uuidv7()];
    const phone = (await open(studio)).database_variables[0]?.id ?? '';
    const instruction = { content: 'When asked for a person', action_enum: 'webhook' };
    const saved = await save(studio, [
      make(id),
      make(other, { ...age, variable_name: 'ÁGE' }),
      make(other, { ...age, variable_name: 'a-b' }),
      { op: 'beside.create', part: 'main_instructions', row_id: other, row: instruction },
      { op: 'beside.delete', part: 'database_variables', row_id: phone, was: {} },
      { op: 'beside.create', part: 'sources', row_id: other, row: { name: 'Guide' } },
      { op: 'beside.update', part: 'sources', row_id: other, set: { name: 'x' }, was: { name: 'y' } },
    ]);
    expect(outcomes(saved)).toEqual([
      ...['applied', 'variable_taken', 'invalid', 'instruction_webhook_required', 'variable_phone_stays'],
      ...['not_found', 'changed_since'],
    ]);
    expect((await open(studio)).main_instructions).toEqual([]);
  });

  it('is heard by others as a change of its part', async () => {
    const { token, workflowId } = studio;
    const content: MainInstruction = {
      ...{ id: uuidv7(), title: '', content: 'Say hello', action_enum: 'custom', custom_action: 'Wave' },
      ...{ webhook_id: null, phone: '', extension: '' },
    };
    const { id, ...row } = content;
    const place = { part: 'main_instructions', row_id: id } as const;
    const { revision } = await save(studio, [{ op: 'beside.create', ...place, row }]);
    const list = await ask(app, instructionCalls.listMainInstructions, {
      token,
      params: { workflowId },
      query: { is_draft: 'true' },
    });
    expect(list.data).toEqual([content]);
    expect((await open(studio)).revision).toBe(revision);
  });

  it.each(otherWorkflows)('reaches nothing in another workflow of %s', async (_, makeOther) => {
    const [id, other] = [uuidv7(), await makeOther(studio)];
    await save(other, [make(id)]);
    const before = await open(other);
    const saved = await save(studio, [
      { op: 'beside.update', ...dynamic(id), set: { description: 'Mine' }, was: { description: 'Years' } },
      { op: 'beside.delete', ...dynamic(id), was: { ...age } },
    ]);
    expect(outcomes(saved)).toEqual(['changed_since', 'applied']);
    expect(await open(other)).toEqual(before);
  });
});
