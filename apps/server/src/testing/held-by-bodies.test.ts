import { api } from '@centralita/contract/api';
import { basePaths, type Route } from '@centralita/contract/core/route';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../features/identity/sessions/open-session.ts';
import { usualBodyValues } from '../platform/http/body-json.ts';
import { testApp, type TestApp } from './app.ts';
import { whileWatched } from './held-loop.ts';
import { makeCompany, makePerson, signIn } from './people.ts';
import type { Request } from './sweep/entry.ts';
import { nameOf, requests } from './sweep/requests.ts';
import { makeWorld, type Ids } from './sweep/world.ts';

/**
 * Promise 2.7: no call holds the event loop for 100 ms, whatever the body that its limits allow. Made from each call's schema:
 * every field that takes more than a word is filled with as much as may come.
 */
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

const usualBytes = 1024 * 1024;
const withBody = api.filter((route) => route.body && !route.file);

describe('the largest body of a call holds up nobody else', () => {
  it.each(withBody.map((route) => ({ name: nameOf(route), route })))('$name', async ({ name, route }) => {
    const valid = requests[name]?.make(ids) ?? {};
    for (const [kind, payload] of bodiesOf(route, valid)) {
      const { result, longestMs } = await whileWatched(() => post(route, valid, payload));
      expect(result.statusCode, kind).toBeLessThan(500);
      expect(longestMs, kind).toBeLessThan(100);
    }
  });
});

/** JSON texts; each field by itself, as what it costs must not be hidden by others that are refused first. */
function* bodiesOf(route: Route, { body = {} }: Request): Generator<[string, string]> {
  const bytes = (route.maxBodyBytes ?? usualBytes) - JSON.stringify(body).length - 200;
  for (const [key, schema] of Object.entries(route.body?.shape ?? {})) {
    const type = typeOf(schema);
    if (small.has(type)) continue;
    const fillings = type === 'string' ? longText(bytes) : manyValues(body[key], bytes, route);
    for (const [kind, text] of Object.entries(fillings))
      yield [`${key}: ${kind}`, withField(body, key, text)];
  }
}

function longText(bytes: number): Record<string, string> {
  return { 'one text': JSON.stringify('a{{b}} '.repeat(bytes / 7)) };
}

/** As many values as may come. */
function manyValues(
  valid: unknown,
  bytes: number,
  { maxBodyValues = usualBodyValues }: Route,
): Record<string, string> {
  const list = (one: string, values: number) => {
    const count = Math.floor(Math.min(bytes / (one.length + 1), (maxBodyValues - 200) / values));
    return `[${Array.from({ length: count }, () => one).join()}]`;
  };
  const fields = Array.from({ length: 4_900 }, (_, at) => `"k${at}":{"a":{}}`);
  const [item] = Array.isArray(valid) ? (valid as unknown[]) : [];
  return {
    'empty objects': list('{}', 2),
    fields: `{${fields.join()}}`,
    ...(item === undefined ? {} : { 'what it takes': list(JSON.stringify(item), valuesIn(item)) }),
  };
}

function withField(body: object, key: string, text: string): string {
  const { [key]: _, ...rest } = body as Record<string, unknown>;
  const others = JSON.stringify(rest).slice(1, -1);
  return `{${others}${others === '' ? '' : ','}${JSON.stringify(key)}:${text}}`;
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 2);
}

const small = new Set(['number', 'boolean', 'enum', 'literal', 'null', 'date', 'bigint', 'template_literal']);

/** What a field takes, whatever is wrapped around it. */
function typeOf(schema: z.core.$ZodType): string {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = def.innerType ?? def.in;
  return inner ? typeOf(inner) : def.type;
}

let token: string | null = null;

/** Some calls end their session: then once more, with a new one. */
async function post(route: Route, request: Request, payload: string) {
  app.clock.advance(10_000);
  token ??= await freshToken();
  const answer = await inject(route, request, payload);
  if (answer.statusCode !== 401) return answer;
  token = await freshToken();
  return inject(route, request, payload);
}

function inject(route: Route, { params, query }: Request, payload: string) {
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => params?.[name] ?? 'x');
  return app.app.inject({
    method: route.method,
    url: `${basePaths[route.base]}${path}`,
    ...(query ? { query: query as Record<string, string> } : {}),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(route.access === 'public-key' ? { 'x-api-key': app.publicKey } : {}),
    },
    payload,
  });
}

async function freshToken(): Promise<string> {
  const session = { userId, companyId: ids.company, visit: { userAgent: null, address: null } };
  return app.db.platform((tx) => openSession(tx, session, app.clock.now()));
}
