import { afterEach, describe, expect, it } from 'vitest';
import { languageOfCompany, storedLanguage, storeLanguage } from './language.ts';
import { endSession, tokenReceived } from './session.ts';
import { enterSupport, leaveSupport, supportAskedBy, supportedCompany } from './support.ts';

const id = '018F0000-0000-7000-8000-0000000000AA';

afterEach(() => leaveSupport());

describe('the address that asks for support', () => {
  it.each([
    ['/admin/settings', id, id],
    ['/admin/settings/', id, id],
    ['/admin/settings', '', null],
    ['/admin/settings', 'users', null],
    ['/admin/settings', `${id}x`, null],
    ['/knowledge-base', id, null],
  ])('%s#%s: %s', (pathname, hash, asked) => {
    expect(supportAskedBy({ pathname, hash })).toBe(asked);
  });
});

describe('support', () => {
  it('is of the tab, and ends with the session and with a new token', () => {
    for (const end of [() => endSession('logout'), () => tokenReceived('t')]) {
      enterSupport(id);
      expect(supportedCompany()).toBe(id.toLowerCase());
      expect(sessionStorage.getItem('company-in-support')).toBe(id.toLowerCase());
      expect(JSON.stringify(localStorage)).not.toContain(id.toLowerCase());
      end();
      expect(supportedCompany()).toBeNull();
      expect(sessionStorage.getItem('company-in-support')).toBeNull();
    }
    endSession('logout');
  });

  it('speaks the language of its company in this tab alone', () => {
    localStorage.setItem('lang', 'en');
    localStorage.setItem('lang-decided-by', 'own:english');
    enterSupport(id);
    expect(languageOfCompany({ id, language: 'spanish' })).toBe('es');
    storeLanguage('es');
    expect(storedLanguage()).toBe('es');
    expect(localStorage.getItem('lang')).toBe('en');
    leaveSupport();
    expect(storedLanguage()).toBe('en');
    expect(languageOfCompany({ id: 'own', language: 'english' })).toBeNull();
  });
});
