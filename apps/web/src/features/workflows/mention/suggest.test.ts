import { describe, expect, it } from 'vitest';
import { beginningWith, completed, writingAt } from './suggest.ts';

const names = [{ name: 'Número de cita' }, { name: 'numero' }, { name: 'first name' }, { name: 'firstborn' }];

describe('a mention that is being written', () => {
  it.each([
    ['Hello @fi', 9, { at: 6, typed: 'fi' }],
    ['@', 1, { at: 0, typed: '' }],
    ['(@first na', 10, { at: 1, typed: 'first na' }],
    ['¿@Año?', 5, { at: 1, typed: 'Año' }],
    ['one @two and', 8, { at: 4, typed: 'two' }],
  ])('is seen in %j at %i', (text, caret, writing) => {
    expect(writingAt(text, caret)).toEqual(writing);
  });

  it.each([
    ['ana@example.com', 15],
    ['@ name', 6],
    ['@one\ntwo', 8],
    ['Hello', 5],
    ['', 0],
    [`@${'x'.repeat(200)}`, 201],
  ])('is not seen in %j at %i', (text, caret) => {
    expect(writingAt(text, caret)).toBeNull();
  });

  it('is found by its beginning, whatever the case and accents', () => {
    expect(beginningWith(names, 'NUM').map(({ name }) => name)).toEqual(['Número de cita', 'numero']);
    expect(beginningWith(names, 'número ').map(({ name }) => name)).toEqual(['Número de cita']);
    expect(beginningWith(names, 'first ').map(({ name }) => name)).toEqual(['first name']);
    expect(beginningWith(names, 'cita')).toEqual([]);
    expect(beginningWith(names, '')).toHaveLength(4);
  });

  it('takes the place of what was typed and leaves the caret behind a space', () => {
    expect(completed('Hi @fi', { at: 3, typed: 'fi' }, 'first name')).toEqual({
      from: 3,
      to: 6,
      words: '@first name ',
      caret: 15,
    });
    const before = completed('Hi @fi, welcome', { at: 3, typed: 'fi' }, 'first name');
    expect(before.words).toBe('@first name');
    expect(before.caret).toBe(15);
  });
});
