import { describe, expect, it } from 'vitest';
import { isNameTyped } from './typed-name.ts';

describe('the typed name', () => {
  it.each([
    ['Acme', 'Acme', true],
    [' Acme ', 'Acme', true],
    ['Cafe\u0301  Ñandú 🚀', 'Caf\u00e9 Ñandú 🚀', true],
    ['acme', 'Acme', false],
    ['Acm', 'Acme', false],
    ['', '', false],
    ['  ', 'Acme', false],
  ])('%j for %j: %s', (typed, name, is) => expect(isNameTyped(typed, name)).toBe(is));
});
