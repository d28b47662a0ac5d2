import { api } from '@centralita/contract/api';
import { basePaths, type Route } from '@centralita/contract/core/route';
import { stringify } from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { makeCompany, makePerson, signIn } from '../../testing/people.ts';
import { nameOf, requests } from '../../testing/sweep/requests.ts';
import { stateOf } from '../../testing/sweep/state-of-company.ts';
import { makeWorld, type Ids } from '../../testing/sweep/world.ts';

let app: TestApp;
let ids: Ids;
let token: string;
let companyId: string;
beforeAll(async () => {
  app = await testApp();
  const world = await makeWorld(app);
  const company = await makeCompany(app);
  companyId = company.id;
  token = await signIn(app, (await makePerson(app, { company })).email);
  ids = await world.freshIds(company.id);
});
afterAll(() => app.close());

const withFile = api.filter((route) => route.file !== undefined);
const text = 'The shop opens at nine.';
const file = (field: string, name = 'text.txt', content = text) =>
  `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}`;
const words = (field: string, value: string) =>
  `content-disposition: form-data; name="${field}"\r\n\r\n${value}`;

async function post(route: Route, parts: readonly string[]) {
  const request = requests[nameOf(route)]?.make(ids) ?? {};
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => request.params?.[name] ?? 'x');
  const payload = `${parts.map((part) => `--cut\r\n${part}\r\n`).join('')}--cut--\r\n`;
  const answer = await app.app.inject({
    method: route.method,
    url: `${basePaths[route.base]}${path}?${stringify(request.query ?? {}, { indices: false })}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' },
    payload,
  });
  return { status: answer.statusCode, code: (answer.json() as { code?: string }).code };
}

describe.each(withFile.map((route) => ({ name: nameOf(route), route, field: String(route.file) })))(
  '$name',
  ({ route, field }) => {
    it.each([
      ['two files in its field', [file(field), file(field, 'more.txt')], 'file_alone'],
      ['fifty files', Array.from({ length: 50 }, (_, at) => file(field, `${at}.txt`)), 'file_alone'],
      ['a file in another field behind it', [file(field), file('other')], 'file_alone'],
      ['a large file behind it', [file(field), file(field, 'l.txt', 'x'.repeat(3_000_000))], 'file_alone'],
      ['a file in another field', [file('other')], 'invalid'],
      ['a field that means nothing', [words('comment', 'hello'), file(field)], 'invalid'],
      ['a field behind the file', [file(field), words('comment', 'hello')], 'invalid'],
      ['a body twice', [words('json', '{}'), words('json', '{}'), file(field)], 'invalid'],
      ['a body without a file', [words('json', '{}')], route.body ? 'file_required' : 'invalid'],
      ['nothing', [], 'file_required'],
    ])('refuses %s, and keeps nothing of it', async (_, parts, code) => {
      const before = await stateOf(app, companyId);
      expect(await post(route, parts)).toEqual({ status: 400, code });
      expect(await stateOf(app, companyId)).toEqual(before);
    });
  },
);

it('there are calls that take a file', () => {
  expect(withFile.length).toBeGreaterThanOrEqual(4);
});
