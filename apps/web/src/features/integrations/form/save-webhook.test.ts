import { secretMask } from '@centralita/contract/webhooks/limits';
import type { Webhook } from '@centralita/contract/webhooks/schema';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { tokenReceived } from '../../../platform/session.ts';
import { backEnd } from '../../../testing/back-end.ts';
import { answerWebhooks, orders } from '../fake-webhooks.testing.ts';
import { isChanged } from './rebase.ts';
import { newExpectedResponse, newStandardVariable } from './rows.ts';
import { saveChanges } from './save-webhook.ts';
import { fieldsOf, type WebhookFields } from './webhook-fields.ts';

const server = await backEnd();
beforeEach(() => tokenReceived('token-1'));

/** The form over this webhook, edited and saved; `save` again goes on with what is not saved yet. */
function formOf(webhook: Webhook, edit: (fields: WebhookFields) => Partial<WebhookFields>) {
  const service = answerWebhooks(server, [webhook]);
  const base = fieldsOf(webhook);
  const state = { base, now: { ...base, ...edit(base) } };
  const wanted = contents(state.now);
  return {
    ...service,
    wanted,
    state,
    async save() {
      await saveChanges(webhook.id, { ...state }, ({ onForm, onBase }) => {
        state.now = onForm(state.now);
        state.base = onBase(state.base);
      });
    },
  };
}

/** What is said in it, rows in any order and without what numbers them. */
function contents(fields: Omit<WebhookFields, 'hasBody' | 'body'>): string[] {
  const { standard_variables, in_flow_variables, request_elements, expected_response } = fields;
  return [
    ...standard_variables.map(({ name }) => `standard ${name}`),
    ...in_flow_variables.map(({ develop_name, description }) => `asked ${develop_name}: ${description}`),
    ...request_elements.map(({ type_enum, key, value }) => `${type_enum} ${key}: ${value}`),
    ...expected_response.map(({ variable_name, json_path }) => `expects ${variable_name} at ${json_path}`),
  ].toSorted();
}

const inFlow = (id: string, develop_name: string) => ({
  id,
  develop_name,
  type_enum: 'string' as const,
  is_mandatory: true,
  description: `About ${id}.`,
  enum: '',
});
const header = (id: string, key: string, value = id) => ({
  id,
  type_enum: 'header' as const,
  key,
  value,
  auth_type: null,
  is_secret: value === secretMask,
});
const full: Webhook = {
  ...orders,
  in_flow_variables: [inFlow('i1', 'city')],
  request_elements: [...orders.request_elements, header('h1', 'X-One'), header('h2', 'X-Two', secretMask)],
  expected_response: [...orders.expected_response, { id: 'x2', variable_name: 'day', json_path: '$.day' }],
};

describe('saving a webhook', () => {
  it('changes saved rows by their ids, removes and adds the others, and touches no row that is as it was', async () => {
    const form = formOf(full, (base) => ({
      timeout: 7,
      standard_variables: [
        ...base.standard_variables.map((row) => (row.id === 's1' ? { ...row, name: 'number' } : row)),
        { ...newStandardVariable(), name: 'phone' },
        newStandardVariable(),
      ],
      in_flow_variables: base.in_flow_variables.map((row) => ({ ...row, enum: 'Quito; Loja' })),
      request_elements: base.request_elements.filter(({ id }) => id !== 'h1'),
      expected_response: base.expected_response.map((row) => ({ ...row, json_path: `${row.json_path}[0]` })),
    }));
    await form.save();
    expect(form.writes.map(({ call }) => call)).toEqual([
      'DELETE w1/request-elements/h1',
      'PATCH w1',
      'PATCH w1/standard-variables/s1',
      'PATCH w1/in-flow-variables/i1',
      'PATCH w1/expected-responses/x1',
      'PATCH w1/expected-responses/x2',
      'POST w1/standard-variables',
    ]);
    expect(form.saved()).toMatchObject({
      timeout: 7,
      standard_variables: [{ id: 's1', name: 'number' }, { id: 's2', name: 'customer' }, { name: 'phone' }],
      in_flow_variables: [{ id: 'i1', enum: 'Quito; Loja', description: 'About i1.' }],
      expected_response: [{ json_path: '$.state[0]' }, { json_path: '$.day[0]' }],
    });
    expect(isChanged(form.state.base, form.state.now)).toBe(false);
  });

  it('goes on from the call that failed', async () => {
    const form = formOf(full, (base) => ({
      standard_variables: base.standard_variables.map((row) => ({ ...row, name: `${row.name} 2` })),
      expected_response: [{ ...newExpectedResponse('$.a'), variable_name: 'a' }],
    }));
    // The removals of both expected ones and the first variable get through, the second does not.
    form.failing.at = 3;
    await expect(form.save()).rejects.toThrow(ApiError);
    expect(form.saved()).toMatchObject({
      standard_variables: [{ name: 'order 2' }, { name: 'customer' }],
      expected_response: [],
    });
    expect(isChanged(form.state.base, form.state.now)).toBe(true);
    form.writes.length = 0;
    form.failing.at = Infinity;
    await form.save();
    expect(form.writes.map(({ call }) => call)).toEqual([
      'PATCH w1/standard-variables/s2',
      'POST w1/expected-responses',
    ]);
    expect(contents(fieldsOf(form.saved()))).toEqual(form.wanted);
    expect(isChanged(form.state.base, form.state.now)).toBe(false);
  });

  it('gives rows the names that others leave, in a row or in a circle, also of both kinds of variables', async () => {
    const named = { s1: 'customer', s2: 'city', i1: 'fax' };
    const chain = formOf(full, (base) => ({
      standard_variables: base.standard_variables.map((row) => ({ ...row, name: named[row.id as 's1'] })),
      in_flow_variables: base.in_flow_variables.map((row) => ({ ...row, develop_name: named.i1 })),
    }));
    await chain.save();
    expect(chain.writes.map(({ call }) => call)).toEqual([
      'PATCH w1/in-flow-variables/i1',
      'PATCH w1/standard-variables/s2',
      'PATCH w1/standard-variables/s1',
    ]);
    expect(contents(fieldsOf(chain.saved()))).toEqual(chain.wanted);

    const swap = formOf(full, (base) => ({
      request_elements: base.request_elements.map((row) =>
        row.type_enum === 'header' ? { ...row, key: row.id === 'h1' ? 'x-two' : 'x-one' } : row,
      ),
    }));
    await swap.save();
    // The detour says nothing but the name: a secret is not sent, so that it stays.
    expect(swap.writes[0]).toMatchObject({ call: 'PATCH w1/request-elements/h1', body: { key: 'x-two_2' } });
    expect(swap.writes[0]?.body).not.toHaveProperty('value');
    expect(swap.writes).toHaveLength(3);
    expect(contents(fieldsOf(swap.saved()))).toEqual(swap.wanted);
    expect(isChanged(swap.state.base, swap.state.now)).toBe(false);
  });

  it('loses nothing wherever it fails, and saves all of it when it is repeated, however names are dealt anew', async () => {
    const names = ['order', 'customer', 'city', 'order_2', 'Código'];
    const some: Webhook = {
      ...full,
      standard_variables: names.slice(0, 2).map((name, at) => ({ id: `s${at}`, name })),
      in_flow_variables: names.slice(2).map((name, at) => inFlow(`i${at}`, name)),
    };
    const orderOf = fc.shuffledSubarray(['ORDER', 'customer', 'city', 'order_2', 'codigo', 'new', 'x'], {
      minLength: 5,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(
        orderOf,
        fc.record({ at: fc.nat(7), isLost: fc.boolean() }),
        async (dealt, { at, isLost }) => {
          const form = formOf(some, (base) => ({
            standard_variables: base.standard_variables.map((row, place) => ({
              ...row,
              name: dealt[place] ?? '',
            })),
            in_flow_variables: base.in_flow_variables.map((row, place) => ({
              ...row,
              develop_name: dealt[place + 2] ?? '',
            })),
          }));
          Object.assign(form.failing, { at, isLost });
          await form.save().catch((fault) => expect(fault.code).toBe('unavailable'));
          expect(contents(form.state.now)).toEqual(form.wanted);
          form.failing.at = Infinity;
          await form.save();
          expect(contents(fieldsOf(form.saved()))).toEqual(form.wanted);
          expect(isChanged(form.state.base, form.state.now)).toBe(false);
        },
      ),
      { numRuns: 25 },
    );
  });
});
