import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@centralita/contract/api';
import { route } from '@centralita/contract/core/route';
import { listedSockets } from '@centralita/contract/support/sockets';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, keyOf, spelledOut, type ListedCall } from './contract/call-list.ts';
import { complaints } from './contract/compare.ts';
import { isNotYet, notYet } from './contract/not-yet.ts';

const copy = join(import.meta.dirname, '../spec/calls.json');
const original = join(import.meta.dirname, '../../../shared/spec/calls.json');
const calls = JSON.parse(readFileSync(copy, 'utf8')) as ListedCall[];
const served = new Map(api.map((record) => [keyOf(record), record]));

describe('the list of calls', () => {
  if (existsSync(original)) {
    it('is the one of the specification', () => {
      expect(JSON.parse(readFileSync(original, 'utf8'))).toEqual(calls);
    });
  }

  it.each(listedSockets.map((socket) => [socket.path, socket] as const))('WS %s', (path, socket) => {
    const listed = calls.find((call) => call.base === 'ws' && call.path === path);
    const words = (text = '') => text.split(',').filter(Boolean).toSorted();
    expect(words(listed?.query)).toEqual([...socket.query].toSorted());
    expect(words(listed?.body)).toEqual([...socket.said].toSorted());
    if (socket.said.length > 0) expect(words(listed?.returns)).toEqual([...socket.heard].toSorted());
  });

  const sockets = new Set<string>(listedSockets.map(({ path }) => `WS ws ${path}`));
  const asked = spelledOut(calls).filter((call) => !sockets.has(keyOf(call)));
  it.each(asked.map((call) => [keyOf(call), call] as const))('%s', (key, call) => {
    const record = served.get(key);
    if (isNotYet(key)) expect(record, 'is served: take it off the list in not-yet.ts').toBeUndefined();
    else expect(record ? complaints(call, record) : ['is not served']).toEqual([]);
  });

  it('has a call for each entry of not-yet', () => {
    const keys = calls.map(keyOf);
    expect(notYet.filter((entry) => !keys.some((key) => isNotYet(key, [entry])))).toEqual([]);
  });

  it('is served without two records for one call', () => {
    expect(served.size).toBe(api.length);
  });
});

describe('the comparison', () => {
  const call: ListedCall = {
    base: 'main',
    method: 'POST',
    path: '/thing/{id}',
    query: 'page',
    body: 'name,tags[],note?',
    returns: 'data.results[],data.owner.id',
    note: 'super admin',
  };
  const good = {
    base: 'main',
    method: 'POST',
    path: '/thing/{thing}/',
    summary: 'A thing.',
    audit: 'thing.change',
    access: 'platform:super-admin',
    scope: 'none',
    query: z.strictObject({ page: z.number().default(1) }),
    body: z.strictObject({ name: z.string(), tags: z.array(z.string()), note: z.string().optional() }),
    reply: z.object({ results: z.array(z.string()), owner: z.object({ id: z.string() }) }),
  } as const;

  it('finds the call whatever its parameters are called', () => {
    expect(keyOf(good)).toBe(keyOf(call));
    expect(complaints(call, route(good))).toEqual([]);
  });

  it.each([
    ['lacks body field name', { body: good.body.omit({ name: true }) }],
    ['body field tags is no array', { body: good.body.extend({ tags: z.string() }) }],
    ['body field note is not optional', { body: good.body.extend({ note: z.string() }) }],
    ['requires body field color', { body: good.body.extend({ color: z.string() }) }],
    ['takes unknown body fields', { body: z.object(good.body.shape) }],
    ['lacks query field page', { query: z.strictObject({}) }],
    ['file field is file', { file: 'file' }],
    ['reply has no data.owner.id', { reply: z.object({ results: z.array(z.string()), owner: z.string() }) }],
    ['access is session', { access: 'session' as const }],
  ])('sees that a record %s', (complaint, change) => {
    expect(complaints(call, route({ ...good, ...change })).join('\n')).toContain(complaint);
  });

  it('refuses words that are no field', () => {
    expect(() => fieldsOf('the create fields')).toThrow('is no field');
  });
});
