import { describe, expect, it } from 'vitest';
import { hyphenJoiner } from './join-hyphen.ts';

const line = (text: string) => ({
  text,
  x: 0,
  right: 0,
  y: 0,
  size: 10,
  mono: false,
  bold: false,
  columns: false,
});

describe('words split at line ends', () => {
  const join = hyphenJoiner([[line('the client-side code'), line('represents well-known rightful work')]]);

  it('are joined, unless the document writes them with a hyphen', () => {
    expect(join('this repre-', 'sents it')).toBe('this represents it');
    expect(join('the client-', 'side code')).toBe('the client-side code');
    expect(join('una inci-', 'dencia')).toBe('una incidencia');
  });

  it('keep the hyphen before a capital or a number, and other lines a space', () => {
    expect(join('Castilla-', 'La Mancha')).toBe('Castilla-La Mancha');
    expect(join('a line', 'and another')).toBe('a line and another');
    expect(join('from 3 -', 'and more')).toBe('from 3 - and more');
  });
});
