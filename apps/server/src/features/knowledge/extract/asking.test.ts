import { describe, expect, it } from 'vitest';
import { asking } from './asking.ts';

describe('asking', () => {
  it.each([
    ['My lamp came in pieces, who pays for it?', 'en', ['who', 'pays', 'for', 'it']],
    ['I lost my card. Can I get a new one?', 'en', ['can', 'i', 'get', 'a', 'new', 'one']],
    ['Se me ha roto una muela, ¿me podéis ver hoy?', 'es', ['me', 'podéis', 'ver', 'hoy']],
  ] as const)('leaves out what is told before "%s"', (question, language, words) => {
    expect([...asking(question, language)]).toEqual(words);
  });

  it.each([
    ['How much is it, with breakfast?', 'en'],
    ['¿Cuánto cuesta, con desayuno?', 'es'],
    ['precio del desayuno, y horario', 'es'],
    ['', 'en'],
  ] as const)('takes all of "%s", which tells nothing first', (question, language) => {
    const all = question.toLowerCase().match(/\p{L}+/gu) ?? [];
    expect([...asking(question, language)].toSorted()).toEqual([...new Set(all)].toSorted());
  });
});
