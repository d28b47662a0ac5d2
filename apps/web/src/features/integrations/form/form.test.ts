import { secretMask } from '@centralita/contract/webhooks/limits';
import { describe, expect, it } from 'vitest';
import { orders as webhook } from '../fake-webhooks.testing.ts';
import { checkFields } from './check.ts';
import { resumed, withoutSecrets } from './draft.ts';
import { withExpected } from './pick.ts';
import { isChanged, rebase } from './rebase.ts';
import { newElement, newExpectedResponse, newInFlowVariable, newStandardVariable } from './rows.ts';
import { askingAgain } from './secrets-again.ts';
import { blankWebhook, bodyOf, developNameOf, fieldsOf, type WebhookFields } from './webhook-fields.ts';

const base = fieldsOf(webhook);
const renamed = (fields: WebhookFields, id: string, name: string) =>
  fields.standard_variables.map((row) => (row.id === id ? { ...row, name } : row));

describe('secrets that are kept', () => {
  const at = (production_api: string, staging_api = '') => ({ ...base, production_api, staging_api });
  const shown = (fields: WebhookFields) => askingAgain(fields, base).request_elements[0]?.value;

  it('stay for another path of the same host', () => {
    expect(shown(at('HTTPS://API.example.com:443/v2?x={{order}}'))).toBe(secretMask);
    expect(shown(at(base.production_api, 'https://api.example.com/staging'))).toBe(secretMask);
  });

  it.each([
    at('https://evil.example.com/{{order}}'),
    at('http://api.example.com/{{order}}'),
    at('https://api.example.com:8443/'),
    at(base.production_api, 'https://staging.example.com'),
  ])('are asked again for another one', (fields) => {
    expect(shown(fields)).toBe('');
    expect(checkFields(askingAgain(fields, base)).get('e1.value')).toBe('required');
  });

  it('are left alone where they were typed', () => {
    const typed = base.request_elements.map((row) => ({ ...row, value: 'new' }));
    expect(shown({ ...at('https://other.example.com'), request_elements: typed })).toBe('new');
  });
});

describe('the form of a webhook', () => {
  it('is unchanged by rows that nobody filled in, and by a body that is written otherwise', () => {
    const blank = {
      ...base,
      standard_variables: [...base.standard_variables, newStandardVariable()],
      request_elements: [...base.request_elements, newElement('header')],
      body: '{"b":"{{order}}","a":1}',
    };
    expect(isChanged(base, blank)).toBe(false);
    expect(isChanged(base, { ...base, body: '{"a":1,"b":"{{order}}"}' })).toBe(true);
    expect(isChanged(base, { ...base, body: '{' })).toBe(true);
    expect(isChanged(base, { ...base, standard_variables: [] })).toBe(true);
    expect(isChanged(base, { ...base, standard_variables: renamed(base, 's1', 'x') })).toBe(true);
  });

  it('misses what an authorization that is switched on consists of, and a description of what is asked for', () => {
    const none = { ...base, request_elements: [] };
    const auth = { ...newElement('auth'), rowId: 'a' };
    for (const auth_type of ['bearer', 'basic'] as const) {
      const now = { ...none, request_elements: [{ ...auth, auth_type }] };
      expect(isChanged(none, now)).toBe(true);
      expect([...checkFields(now)]).toEqual([['a.value', 'required']]);
    }
    const asked = { ...newInFlowVariable(), rowId: 'i', develop_name: 'city' };
    expect([...checkFields({ ...base, in_flow_variables: [asked] })]).toEqual([
      ['i.description', 'required'],
    ]);
  });

  it('sends an empty body as an empty object', () => {
    expect(bodyOf({ hasBody: false, body: '{' })).toEqual({ value: {} });
    expect(bodyOf({ hasBody: true, body: ' \n' })).toEqual({ value: {} });
    expect(bodyOf({ hasBody: true, body: '{' })).toBeNull();
    expect(fieldsOf({ ...webhook, body: {} })).toMatchObject({ hasBody: false, body: '' });
  });

  it('calls it by its name', () => {
    expect(['Órdenes 1', ' a--b ', '¿?', 'Straße'].map(developNameOf)).toEqual([
      'ordenes_1',
      'a_b',
      '',
      'straße',
    ]);
  });

  it('keeps what was changed here and takes what others saved', () => {
    const mine = {
      ...base,
      name: 'Mine',
      standard_variables: [...renamed(base, 's1', 'mine'), newStandardVariable()],
    };
    const fresh = fieldsOf({
      ...webhook,
      name: 'Theirs',
      description: 'Theirs.',
      standard_variables: [
        { id: 's1', name: 'theirs' },
        { id: 's2', name: 'their customer' },
        { id: 's3', name: 'new' },
      ],
      expected_response: [],
    });
    const now = rebase(mine, base, fresh);
    expect(now).toMatchObject({
      name: 'Mine',
      description: 'Theirs.',
      expected_response: [],
      body: base.body,
    });
    expect(now.standard_variables.map(({ name }) => name)).toEqual(['mine', 'their customer', '', 'new']);
  });

  it('keeps a row queued for removal, and one that is edited here though it was removed elsewhere', () => {
    const mine = { ...base, standard_variables: renamed(base, 's1', 'mine').slice(0, 1) };
    const fresh = fieldsOf({ ...webhook, standard_variables: [{ id: 's2', name: 'customer' }] });
    const now = rebase(mine, base, fresh);
    expect(now.standard_variables.map(({ id, name }) => [id, name])).toEqual([[null, 'mine']]);
    expect(isChanged(fresh, now)).toBe(true);
  });

  it('is kept in the browser without its secrets', () => {
    const typed = base.request_elements.map((row) => ({ ...row, value: 'typed one' }));
    const added = { ...newElement('header'), key: 'X-Api-Key', value: 'new one', is_secret: true };
    const draft = withoutSecrets({
      base,
      now: { ...base, request_elements: [...typed, added], name: 'Mine' },
    });
    expect(JSON.stringify(draft)).not.toMatch(/(?:typed|new) one/);
    const now = resumed(draft, base);
    expect(now.request_elements.map(({ value }) => value)).toEqual([secretMask, '']);
    expect(now.name).toBe('Mine');
  });

  it('says what is wrong, in its order', () => {
    expect([...checkFields(base)]).toEqual([]);
    expect([...checkFields(blankWebhook).keys()]).toEqual([
      'name',
      'develop_name',
      'description',
      'production_api',
    ]);
    const header = (key: string) => ({ ...newElement('header'), rowId: key, key, value: 'x' });
    const wrong = checkFields({
      ...base,
      develop_name: 'a-b',
      production_api: 'https://{{host}}/',
      staging_api: 'ftp://a',
      standard_variables: [...base.standard_variables, { rowId: 'r', id: null, name: 'CUSTOMÉR' }],
      request_elements: [header('X-One'), header('x-one'), header('Host'), header('a b')],
      body: '{"a": {{order}}}',
      expected_response: [
        { ...newExpectedResponse('$..a'), rowId: 'p', variable_name: 'a' },
        { ...newExpectedResponse('$.a'), rowId: 'q', variable_name: 'á' },
      ],
    });
    expect(Object.fromEntries(wrong)).toEqual({
      develop_name: 'variableName',
      production_api: 'address',
      staging_api: 'address',
      'r.name': 'nameTwice',
      'x-one.key': 'nameTwice',
      'Host.key': 'header',
      'a b.key': 'header',
      body: 'body',
      'p.json_path': 'path',
      'q.variable_name': 'nameTwice',
    });
    expect(checkFields({ ...base, method_enum: 'GET', body: '{' }).size).toBe(0);
  });
});

describe('a value that is picked from a response', () => {
  it('fills the first row without a path, else a new one with a name that is free', () => {
    const empty = { expected_response: [{ ...newExpectedResponse(), variable_name: 'mine' }] };
    expect(withExpected(empty, '$.a', 'a')?.expected_response).toMatchObject([
      { variable_name: 'mine', json_path: '$.a' },
    ]);
    const full = withExpected({ expected_response: base.expected_response }, '$.b.state', 'state');
    expect(full).toMatchObject({
      include_entire_response: false,
      expected_response: [{ id: 'x1' }, { id: null, variable_name: 'state_2', json_path: '$.b.state' }],
    });
    const odd = withExpected({ expected_response: [] }, "$['a-b']", 'a-b');
    expect(odd?.expected_response[0]?.variable_name).toBe('a_b');
    for (const name of ['😀', '', '__proto__']) {
      const unnamed = withExpected({ expected_response: [] }, `$['${name}']`, name);
      expect(unnamed?.expected_response[0]?.variable_name).toBe('value');
    }
  });
});
