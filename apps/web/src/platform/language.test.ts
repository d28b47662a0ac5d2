import { describe, expect, it } from 'vitest';
import { forgetCompanyLanguage, languageOfCompany, storedLanguage } from './language.ts';

describe('the stored language', () => {
  it.each([
    [null, 'en'],
    ['en', 'en'],
    ['es', 'es'],
    ['pt', 'es'],
    ['', 'es'],
  ])('%j means %s', (stored, language) => {
    if (stored !== null) localStorage.setItem('lang', stored);
    expect(storedLanguage()).toBe(language);
  });
});

describe('the language of a company', () => {
  it('decides once, again when the setting or the company changes, and again after a sign-out', () => {
    const spanish = { id: 'a', language: 'spanish' };
    expect(languageOfCompany(spanish)).toBe('es');
    expect(languageOfCompany(spanish)).toBeNull();
    expect(languageOfCompany({ id: 'a', language: 'english' })).toBe('en');
    expect(languageOfCompany({ id: 'b', language: 'english' })).toBe('en');
    forgetCompanyLanguage();
    expect(languageOfCompany({ id: 'b', language: 'english' })).toBe('en');
  });
});
