import { companyByHost, companyInfo } from '@centralita/contract/companies/routes';
import { currentUser, requestOtp, switchCompany } from '@centralita/contract/identity/routes';
import { listSources } from '@centralita/contract/knowledge/source-routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backEnd, data, error } from '../testing/back-end.ts';
import { company, user } from '../testing/people.ts';
import { textIn } from './api-error.ts';
import { call } from './api.ts';
import { config } from './config.ts';
import { moved, placeOfToken, type Place } from './moved.ts';
import { endSession, session, sessionReturned, tokenReceived, userLoaded } from './session.ts';

const server = await backEnd();
const shown: Place = { user: user.id, id: company.id, name: company.name };

describe('call', () => {
  beforeEach(() => {
    tokenReceived('token-1');
    userLoaded(user, company);
  });
  afterEach(() => endSession('logout'));

  it('makes the request of the route record and gives what stands under data', async () => {
    server.on('GET /api/main/manage-sources/', data({ results: [], pagination: null }));
    const ids = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];
    const reply = await call(listSources, { query: { categories_id: ids, search: 'a&b', page: 2 } });
    expect(reply).toEqual({ results: [], pagination: null });
    const [got] = server.calls();
    expect(got?.headers.authorization).toBe('Bearer token-1');
    expect(got?.query.getAll('categories_id')).toEqual(ids);
    expect(got?.query.get('search')).toBe('a&b');
    expect(got?.query.get('page')).toBe('2');
    expect(got?.query.get('company_id')).toBe(company.id);
  });

  it('fills path parameters and sends JSON', async () => {
    server.on('POST /api/auth/company-instance/switch/a%2Fb', data({ access_token: 'x' }));
    await call(switchCompany, { params: { id: 'a/b' } });
    server.on('POST /api/auth/otp/', data(null));
    await call(requestOtp, { body: { email: 'a@b.co' } });
    const sent = server.calls()[1];
    expect(sent?.body).toBe('{"email":"a@b.co"}');
    expect(sent?.headers['content-type']).toBe('application/json');
  });

  it('sends the public key, never the token, where no session is needed', async () => {
    config.publicKey = 'public-1';
    server.on('GET /api/main/company-instance/get-logo-company', data({}));
    await call(companyByHost, { query: { domain: 'acme.example' } });
    const [got] = server.calls();
    expect(got?.headers['x-api-key']).toBe('public-1');
    expect(got?.headers.authorization).toBeUndefined();
  });

  it('throws what the server says, in both languages', async () => {
    server.on('GET /api/main/company-instance/get-info/', error(409, 'name_taken', 'Taken.', 'Ya existe.'));
    const failure = await call(companyInfo).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({
      status: 409,
      code: 'name_taken',
      message: 'Taken.',
      message_es: 'Ya existe.',
    });
    expect(textIn('en', failure)).toBe('Taken.');
    expect(textIn('es', failure)).toBe('Ya existe.');
    expect(session.get().status).toBe('authenticated');
  });

  it('keeps a sentence of its own for an answer that is not ours', async () => {
    server.on('GET /api/auth/auth/', (_, response) =>
      response.writeHead(502).end('<html>Bad gateway</html>'),
    );
    await expect(call(currentUser)).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  });

  it('says when to try again', async () => {
    server.on('GET /api/auth/auth/', (got, response) => {
      response.setHeader('retry-after', '3');
      error(503, 'unavailable')(got, response);
    });
    await expect(call(currentUser)).rejects.toMatchObject({ retryAfter: 3 });
  });

  it.each([
    [401, 'session_required', 'expired'],
    [401, 'session_ended', 'elsewhere'],
    [403, 'not_allowed', 'rights'],
  ])('ends the session on %i %s', async (status, code, ended) => {
    server.on('GET /api/auth/auth/', error(status, code));
    await expect(call(currentUser)).rejects.toMatchObject({ status });
    expect(session.get()).toMatchObject({
      status: 'not-authenticated',
      token: null,
      user: null,
      ended,
    });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('does not end a newer session for the refusal of an older token', async () => {
    server.on('GET /api/auth/auth/', (got, response) => {
      tokenReceived('token-2');
      error(401, 'session_required')(got, response);
    });
    await expect(call(currentUser)).rejects.toMatchObject({ status: 401 });
    expect(session.get().token).toBe('token-2');
  });

  describe('of a tab whose session another tab took to another company', () => {
    const there = { user: user.id, id: '018f0000-0000-7000-8000-0000000000ff', name: 'Norte' };
    const other = { params: { id: 'x' } };
    /** What the other tab leaves in the browser. */
    const change = (token: string, place: Place) => {
      placeOfToken.write(place);
      localStorage.setItem('token', token);
    };

    it('waits, and goes out once the tab has its company again', async () => {
      server.on('POST /api/auth/company-instance/switch/x', data({ access_token: 'y' }));
      change('token-2', there);
      moved.set({ here: shown, there });
      const writing = call(switchCompany, other);
      const given = new AbortController();
      const left = call(switchCompany, { ...other, signal: given.signal }).catch((reason: unknown) => reason);
      given.abort();
      expect(server.calls()).toEqual([]);
      sessionReturned('token-3', shown);
      expect(await writing).toEqual({ access_token: 'y' });
      expect(await left).toMatchObject({ code: 'aborted' });
      expect(server.calls().map(({ headers }) => headers.authorization)).toEqual(['Bearer token-3']);
    });

    it('is asked again where the server knew of the change first', async () => {
      server.on('POST /api/auth/company-instance/switch/x', (got, response) => {
        const isOld = got.headers.authorization === 'Bearer token-1';
        if (isOld) change('token-2', there);
        (isOld ? error(401, 'session_required') : data({ access_token: 'y' }))(got, response);
      });
      const writing = call(switchCompany, other);
      await vi.waitFor(() => expect(moved.get()).toEqual({ here: shown, there }));
      expect(session.get()).toMatchObject({ status: 'authenticated', token: 'token-1' });
      expect(localStorage.getItem('token')).toBe('token-2');
      sessionReturned('token-3', shown);
      expect(await writing).toEqual({ access_token: 'y' });
      const tokens = server.calls().map(({ headers }) => headers.authorization);
      expect(tokens).toEqual(['Bearer token-1', 'Bearer token-3']);
    });

    it('ends with the session', async () => {
      moved.set({ here: shown, there });
      const writing = call(switchCompany, other).catch((reason: unknown) => reason);
      endSession('logout');
      expect(await writing).toMatchObject({ code: 'aborted' });
      expect(server.calls()).toEqual([]);
    });
  });

  it('tells a server out of reach from a refusal, and a call that we gave up from both', async () => {
    server.on('GET /api/auth/auth/', (_, response) => response.destroy());
    await expect(call(currentUser)).rejects.toMatchObject({ status: 0, code: 'offline' });
    const stop = new AbortController();
    server.on('GET /api/auth/auth/', () => stop.abort());
    await expect(call(currentUser, { signal: stop.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect(session.get().status).toBe('authenticated');
  });
});
