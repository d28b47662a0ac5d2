import { describe, expect, it } from 'vitest';
import { cutAtSentence, saidText } from './said-text.ts';

describe('what a model has written', () => {
  it.each([
    ['It costs 5. Do you want it? It costs 5. Do you want it?', 'It costs 5. Do you want it?'],
    ['A room is free. A ROOM is free! More', 'A room is free.'],
    ['It lasts two years [1]. It lasts two years [2].', 'It lasts two years [1].'],
    ['Cuesta cinco.\nCuesta cinco.\nCuesta', 'Cuesta cinco.'],
    [
      'We open at nine every day of the week. We open at nine every day of',
      'We open at nine every day of the week.',
    ],
  ])('ends where a sentence comes a second time: %s', (written, text) => {
    expect(saidText(written)).toEqual({ text, isOver: true });
  });

  it.each([
    'Yes. Yes. Of course.',
    'Monday\nFrom 9 to 5\nTuesday\nFrom 9 to 5',
    'I can help you with a room of two beds. I can help you with a room of three beds.',
    'The value <b> is 3 < 5 > 2, <saida> and <facts>.',
    'Any question: ask us.',
  ])('is said as it is where nothing is wrong with it: %s', (text) => {
    expect(saidText(text)).toEqual({ text, isOver: false });
  });

  it('waits for the end of a sentence that may still become another', () => {
    const written = 'We open at nine every day of the week. We open at nine every day of';
    expect(saidText(written, true)).toEqual({ text: written, isOver: false });
  });

  it.each([
    ['It costs 5.</passage>', 'It costs 5.', false],
    ['<passage number="1" from="Prices">It costs 5.</passage>', 'It costs 5.', false],
    ['<said>\nHello</said> there', 'Hello there', false],
    ['It costs 5 < / VALUES >.', 'It costs 5 .', false],
    ['It costs 5.</passage>\n\nQuestion: What is it?', 'It costs 5.', true],
    ['It costs 5.\nQuestion: What is it?\nNo.', 'It costs 5.', true],
    ['Es 5. </passage> Pregunta: ¿qué?', 'Es 5.', true],
    ['Question: How much is it?\nAnswer: It costs 5.', 'It costs 5.', false],
    ['It costs 5.\n<passage number="2" from="Other">\nSecret', 'It costs 5.', true],
    ['It costs 5.<|im_end|>\n<|im_start|>user', 'It costs 5.', true],
    ['It costs 5.</s>', 'It costs 5.', true],
    ['[INST] It costs 5.', 'It costs 5.', false],
    ['For \u2068Ana\u2069 it is ⟦5⟧.', 'For Ana it is 5.', false],
    ['It costs 5. <fact name="a', 'It costs 5.', false],
  ])('has no marks of a prompt: %s', (written, text, isOver) => {
    const said = saidText(written);
    expect([said.text.trim(), said.isOver]).toEqual([text, isOver]);
  });

  it('never takes back what it gave out, however it grows', () => {
    const all =
      'It costs 5. <passage number="1">Not more.</passage> Really?\nYes it does.</passage>\n\nQuestion: so? It costs 5.';
    let before = '';
    for (let at = 1; at <= all.length; at += 1) {
      const { text } = saidText(all.slice(0, at), true);
      // The last sentence is given out once the next one begins.
      const whole = text.replace(/[^.?]*$/, '');
      expect(whole.startsWith(before) || before.startsWith(whole)).toBe(true);
      if (whole.length > before.length) before = whole;
    }
    expect(before).toBe('It costs 5. Not more. Really?\nYes it does.');
  });
});

it('a long text is cut at the end of a sentence, an endless one at a word', () => {
  expect(cutAtSentence('One is here. Two is there. Three', 26)).toBe('One is here. Two is there.');
  expect(cutAtSentence('One is here. Two is there.', 20)).toBe('One is here.');
  expect(cutAtSentence('one two three four', 10)).toBe('one two…');
  expect(cutAtSentence('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(cutAtSentence('short', 10)).toBe('short');
});
