import { api } from '@centralita/contract/api';
import type { Route } from '@centralita/contract/core/route';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../features/identity/sessions/open-session.ts';
import { testApp, type TestApp } from './app.ts';
import { makeCompany, makePerson, signIn } from './people.ts';
import type { Request } from './sweep/entry.ts';
import { nameOf, requests } from './sweep/requests.ts';
import { send, type Sent } from './sweep/send.ts';
import { makeWorld, type Ids } from './sweep/world.ts';

/** Promise 2.7: whatever is sent, no call answers 5xx. Starts from each call's valid request and breaks parts of it. */
let app: TestApp;
let ids: Ids;
let userId: string;
beforeAll(async () => {
  app = await testApp();
  const world = await makeWorld(app);
  const company = await makeCompany(app);
  const person = await makePerson(app, { company });
  userId = person.id;
  await signIn(app, person.email);
  ids = await world.freshIds(company.id);
});
afterAll(() => app.close());

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u0000a',
    '../../x',
    "'; drop table source;--",
    '%',
    '\\',
    '{{x}}',
    '\ud800',
    '‮abc',
    '🙂',
    'null',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant('n'.repeat(20_000)),
  fc.uuid(),
);
const odd = fc.oneof(
  oddText,
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}),
  fc.array(oddText, { maxLength: 3 }),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
);
const broken = fc.record({
  params: fc.dictionary(fc.constantFrom('id', 'categoryId', 'companyId', 'source_id'), oddText, {
    maxKeys: 2,
  }),
  fields: fc.dictionary(
    fc.constantFrom(
      'company_id',
      'name',
      'new_name',
      'email',
      'first_name',
      'last_name',
      'policies',
      'country',
      'language',
      'logo_base64',
      'industry_id',
      'otp',
      'question',
      'sources_id',
      'search',
      'page',
      'limit',
      'categories_id',
      'new_content',
      'spreadsheet_update',
      'custom_name',
      'source_type',
      'category_id',
      'new_category_id',
      'search_type',
      'domain',
      'extra',
      '__proto__',
    ),
    odd,
    { maxKeys: 4 },
  ),
});

describe('no request makes a 5xx', () => {
  it.each(api.map((route) => ({ name: nameOf(route), route })))('$name', async ({ name, route }) => {
    const valid = requests[name]?.make(ids) ?? {};
    await fc.assert(
      fc.asyncProperty(broken, async ({ params, fields }) => {
        const answer = await sendSignedIn(route, breakRequest(route, valid, params, fields));
        expect(answer.status, answer.text.slice(0, 200)).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});

let token: string | null = null;

/** Some calls end their session: then once more, with a new one. */
async function sendSignedIn(route: Route, request: Request): Promise<Sent> {
  token ??= await freshToken();
  const answer = await send(app, route, token, request, null);
  if (answer.status !== 401) return answer;
  token = await freshToken();
  return send(app, route, token, request, null);
}

async function freshToken(): Promise<string> {
  const session = { userId, companyId: ids.company, visit: { userAgent: null, address: null } };
  return app.db.platform((tx) => openSession(tx, session, app.clock.now()));
}

function breakRequest(
  route: Route,
  valid: Request,
  params: Record<string, string>,
  fields: Record<string, unknown>,
): Request {
  const encoded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, safeEncode(value) || 'x']),
  );
  const inQuery = route.method === 'GET' || route.file !== undefined;
  return {
    ...valid,
    params: { ...valid.params, ...encoded },
    ...(inQuery ? { query: { ...valid.query, ...fields } } : { body: { ...valid.body, ...fields } }),
  };
}

/** A lone surrogate cannot stand in an address. */
function safeEncode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).slice(0, 500);
}
