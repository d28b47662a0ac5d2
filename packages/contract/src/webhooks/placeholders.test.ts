import { describe, expect, it } from 'vitest';
import { isShallow } from './json.ts';
import { fillPlaceholders, foldedName, lonePlaceholder, placeholdersOf } from './placeholders.ts';
import { webhookFields } from './fields.ts';

describe('placeholders', () => {
  it('are found with their places', () =>
    expect(placeholdersOf('a {{ first name }}/{{b}} {c} {{}}')).toEqual([
      { name: 'first name', start: 2, end: 18 },
      { name: 'b', start: 19, end: 24 },
      { name: '', start: 29, end: 33 },
    ]));

  it('that stand alone are told from those within a text', () => {
    expect([' {{ a }} ', '{{a}}{{b}}', 'x{{a}}', '{{{a}}}'].map(lonePlaceholder)).toEqual([
      'a',
      null,
      null,
      null,
    ]);
  });

  it('are filled once: a value that looks like one stays as it is', () => {
    expect(fillPlaceholders('{{a}}-{{b}}', (name) => (name === 'a' ? '{{b}}' : '$&'))).toBe('{{b}}-$&');
  });

  it('have names that case and accents do not tell apart', () => {
    expect(foldedName(' Cédula ')).toBe(foldedName('cedula'));
  });
});

it('depth is measured without recursion', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  expect([isShallow(deep), isShallow([[1]], 2), isShallow([[[1]]], 2)]).toEqual([false, true, false]);
});

describe('an address', () => {
  const taken = (text: string) => webhookFields.production_api.safeParse(text).success;

  it.each([
    'https://api.example.com',
    'http://10.0.0.1:8080/a?b={{c}}#d',
    'https://api.example.com/{{first name}}/x',
    ' https://api.example.com/ ',
  ])('%j may be called', (text) => expect(taken(text)).toBe(true));

  it.each([
    '',
    'api.example.com',
    'ftp://api.example.com/',
    'javascript:alert(1)',
    'https://user:password@api.example.com/',
    'https://{{host}}/a',
    'https://api.example.com\\@evil.com/',
    'https://api.example.com/\r\nHost: evil',
    `https://api.example.com/${'x'.repeat(2_000)}`,
  ])('%j may not', (text) => expect(taken(text)).toBe(false));
});

it('a timeout out of range is taken as the nearest in it', () => {
  expect([-1, 0, 1, 2.5, 10, 1e9].map((given) => webhookFields.timeout.parse(given))).toEqual([
    1, 1, 1, 2.5, 10, 10,
  ]);
});
