import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { companyInfo } from '@centralita/contract/companies/routes';
import { currentUser } from '@centralita/contract/identity/routes';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { company, user } from '../testing/people.ts';
import { call } from './api.ts';
import { forgetEarly } from './early.ts';
import { endSession, tokenReceived, userLoaded } from './session.ts';
import { enterSupport, leaveSupport } from './support.ts';
import { workDatabase, workStore, workVersion } from './work-database.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/early.js'), 'utf8');
const id = '018f0000-0000-7000-8000-0000000000aa';
const other = '018f0000-0000-7000-8000-0000000000ab';
const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // The browser's own: what was asked early must be the very address that the console asks for.
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify({ data: url })));
  });
  tokenReceived('token-1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  document.head.replaceChildren();
  asked.length = 0;
  leaveSupport();
  forgetEarly();
  delete window.centralitaWork;
  endSession('logout');
});

/** As the browser runs it at the top of the page, at this address. */
function open(path: string) {
  window.history.replaceState(null, '', path);
  const current = vi.spyOn(document, 'currentScript', 'get');
  current.mockReturnValue(document.createElement('script'));
  runInThisContext(script);
  current.mockRestore();
}

const draft = { params: { id }, query: { is_draft: 'true' as const } };

it('answers who is signed in, the company and the workflow with what was asked early, each once', async () => {
  open(`/contact-center/workflows/${id}?node=x`);
  expect(asked).toHaveLength(3);
  await call(currentUser);
  userLoaded(user, company);
  await call(companyInfo, { query: { company_id: company.id } });
  await call(workflowDocument, draft);
  expect(asked).toHaveLength(3);
  await call(workflowDocument, draft);
  expect(asked).toHaveLength(4);
});

it('keeps zod from making code of text on every page, which the policy of the page forbids', () => {
  const before = z.config().jitless;
  open('/login');
  expect(z.config().jitless).toBe(true);
  z.config({ jitless: before ?? false });
});

it('asks early for the company where the screen is one of a company, and only there', async () => {
  open('/knowledge-base/sources-management?search=x');
  expect(asked).toEqual(['/api/auth/auth/', '/api/main/company-instance/get-info/']);
  userLoaded(user, company);
  await call(companyInfo, { query: { company_id: company.id } });
  expect(asked).toHaveLength(2);
  for (const path of ['/super-admin/companies', '/login', '/dashboard']) {
    asked.length = 0;
    open(path);
    expect(asked).toEqual(['/api/auth/auth/']);
  }
});

it('takes the published version where the address names it', async () => {
  open(`/contact-center/workflows/${id}?view=true`);
  await call(workflowDocument, { params: { id }, query: { is_draft: 'false' } });
  expect(asked).toHaveLength(3);
});

it('asks anew for another workflow, another token, a company in support, and once the first screen stood', async () => {
  const path = `/contact-center/workflows/${id}`;
  open(path);
  await call(workflowDocument, { ...draft, params: { id: other } });
  expect(asked).toHaveLength(4);
  enterSupport(other);
  await call(currentUser);
  expect(asked).toHaveLength(5);
  leaveSupport();
  tokenReceived('token-2');
  await call(currentUser);
  expect(asked).toHaveLength(6);
  open(path);
  forgetEarly();
  await call(currentUser);
  expect(asked).toHaveLength(10);
});

it('asks for nothing where nobody is signed in, or where a company is supported', () => {
  enterSupport(other);
  open(`/contact-center/workflows/${id}`);
  leaveSupport();
  window.localStorage.clear();
  open(`/contact-center/workflows/${id}`);
  expect(asked).toEqual([]);
});

it('opens the place of unsaved work as the console does, and lets go of it for who signs out', async () => {
  const [createObjectStore, close] = [vi.fn<(name: string) => void>(), vi.fn<() => void>()];
  const database = Object.assign(new EventTarget(), { createObjectStore, close });
  const request = Object.assign(new EventTarget(), { result: database });
  const opens = vi.fn<(name: string, version: number) => EventTarget>(() => request);
  vi.stubGlobal('indexedDB', { open: opens });
  open(`/contact-center/workflows/${id}?view=true`);
  expect(opens).not.toHaveBeenCalled();
  open(`/contact-center/workflows/${id}`);
  expect(opens).toHaveBeenCalledExactlyOnceWith(workDatabase, workVersion);
  request.dispatchEvent(new Event('upgradeneeded'));
  expect(createObjectStore).toHaveBeenCalledExactlyOnceWith(workStore);
  request.dispatchEvent(new Event('success'));
  expect(await window.centralitaWork).toBe(database);
  database.dispatchEvent(new Event('versionchange'));
  expect(close).toHaveBeenCalledOnce();
  expect(window.centralitaWork).toBeUndefined();
});

it('tells of a place of unsaved work that is forbidden', async () => {
  vi.stubGlobal('indexedDB', undefined);
  open(`/contact-center/workflows/${id}`);
  expect(await window.centralitaWork).toBeNull();
});
