import { afterEach, describe, expect, it, vi } from 'vitest';
import { company, user } from '../testing/people.ts';
import { sessionTaken } from './choose-company.ts';
import { moved, placeOfToken, type Place } from './moved.ts';
import {
  actingCompany,
  codeRequested,
  endSession,
  followOtherTabs,
  leaveSession,
  restored,
  session,
  tokenReceived,
  userLoaded,
} from './session.ts';
import { keepWanted, takeWanted } from './wanted.ts';

afterEach(() => endSession('logout'));

describe('the states of the session', () => {
  it('go from the code to the user and back to nothing', () => {
    expect(session.get().status).toBe('not-authenticated');
    codeRequested('a@b.co');
    expect(session.get()).toMatchObject({ status: 'otp', identifier: 'a@b.co' });
    tokenReceived('t');
    expect(session.get()).toMatchObject({ status: 'checking', token: 't' });
    userLoaded(user, company);
    expect(session.get()).toMatchObject({ status: 'authenticated', user, company });
    expect(actingCompany()).toBe(company.id);
    endSession('logout');
    expect(session.get()).toMatchObject({
      status: 'not-authenticated',
      token: null,
      user: null,
      ended: null,
    });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('are found again after a reload', () => {
    expect(restored().status).toBe('not-authenticated');
    codeRequested('a@b.co');
    expect(restored()).toMatchObject({ status: 'otp', identifier: 'a@b.co' });
    tokenReceived('t');
    expect(restored()).toMatchObject({ status: 'checking', token: 't' });
  });

  it('keep the choices of language and theme when the session ends', () => {
    localStorage.setItem('lang', 'es');
    localStorage.setItem('color-scheme', 'dark');
    tokenReceived('t');
    endSession('expired');
    expect(localStorage.getItem('lang')).toBe('es');
    expect(localStorage.getItem('color-scheme')).toBe('dark');
  });

  it('say nothing of an expiry to somebody who is just signing out', () => {
    tokenReceived('t');
    leaveSession();
    endSession('expired', 't');
    expect(session.get().ended).toBeNull();
    tokenReceived('u');
    endSession('expired', 'u');
    expect(session.get().ended).toBe('expired');
  });
});

describe('the address where a session died', () => {
  const dies = (
    reason: 'expired' | 'elsewhere' | 'rights' | 'logout',
    href = '/contact-center/workflows?page=2#x',
  ) => {
    window.history.replaceState(null, '', href);
    tokenReceived('t');
    userLoaded({ ...user, company_id: company.id }, company);
    endSession(reason);
    window.history.replaceState(null, '', '/');
  };
  const again = { id: user.id, company_id: company.id };

  it.each(['expired', 'elsewhere'] as const)('is where the same person goes on (%s), once', (reason) => {
    dies(reason);
    expect(takeWanted(again)).toBe('/contact-center/workflows?page=2#x');
    expect(takeWanted(again)).toBeNull();
  });

  it.each([
    ['somebody else', { id: 'other', company_id: company.id }],
    ['the same person in another company', { id: user.id, company_id: 'other' }],
  ])('is nothing to %s', (_, who) => {
    dies('expired');
    expect(takeWanted(who)).toBeNull();
    expect(takeWanted(again)).toBeNull();
  });

  it.each(['rights', 'logout'] as const)('is forgotten where it ended by %s', (reason) => {
    dies(reason);
    expect(takeWanted(again)).toBeNull();
  });

  it('is none outside the console', () => {
    dies('expired', '/login/identify');
    expect(takeWanted(again)).toBeNull();
    keepWanted({ pathname: '/', hash: '', href: '//elsewhere.example/admin' });
    expect(takeWanted(again)).toBeNull();
  });
});

describe('other tabs', () => {
  it('end this session with theirs, and bring a new token in by a reload', () => {
    const reload = vi.fn<() => void>();
    followOtherTabs(reload);
    tokenReceived('t');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 't' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'es' }));
    expect(session.get().token).toBe('t');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'u' }));
    expect(reload).toHaveBeenCalledOnce();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(session.get()).toMatchObject({ token: null, ended: null });
    // The tab that was told why has written it down for the others before it let go of the token.
    for (const ended of ['elsewhere', 'rights']) {
      tokenReceived('v');
      localStorage.setItem('session-ended', ended);
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
      expect(session.get()).toMatchObject({ token: null, ended });
    }
  });

  it('stop this one where they change the company, until it is that of this tab again', () => {
    const reload = vi.fn<() => void>();
    followOtherTabs(reload);
    tokenReceived('t');
    userLoaded(user, company);
    const here = { user: user.id, id: company.id, name: company.name };
    const there = { ...here, id: '018f0000-0000-7000-8000-0000000000ff', name: 'Norte' };
    const hear = (token: string, place: Place | null) => {
      placeOfToken.write(place);
      localStorage.setItem('token', token);
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
    };
    hear('u', there);
    expect(moved.get()).toEqual({ here, there });
    expect(session.get()).toMatchObject({ token: 't', company });
    hear('v', here);
    expect(moved.get()).toBeNull();
    expect(session.get()).toMatchObject({ token: 'v', company });
    expect(reload).not.toHaveBeenCalled();
    // Somebody else, or nobody knows who.
    hear('w', { ...there, user: 'another' });
    hear('x', null);
    expect(moved.get()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('a company that this tab leaves gets nothing more of it', () => {
    tokenReceived('t');
    userLoaded(user, company);
    sessionTaken('u', { id: '018f0000-0000-7000-8000-0000000000ff', name: 'Norte' });
    expect(localStorage.getItem('token')).toBe('u');
    expect(session.get().token).toBe('t');
    expect(moved.get()).toMatchObject({ here: { id: company.id }, leaving: true });
  });
});
