import { expect, it } from 'vitest';
import { quotedAnswer } from './extracted.ts';
import type { FoundPassage } from './found-passages.ts';

const content = 'Moving ends it without a penalty. We call you. You can cancel at any time. It takes a day.';
const passage: FoundPassage = {
  id: 'help',
  source_id: 'source',
  source_name: 'Help',
  category_id: 'folder',
  version: 1,
  page: 1,
  next_pages: [],
  first_row: null,
  sheet: null,
  start: 100,
  end: 100 + content.length,
  content,
  is_edited: false,
  heading_path: [],
  language: 'en',
  score: 0.9,
  legs: [],
};

function sentence(quote: string) {
  const start = content.indexOf(quote);
  return { passage_id: 'help', start, end: start + quote.length, quote, score: 0.9 };
}

it('cites sentences that follow each other as one, and one that stands further up by itself', () => {
  const said = ['You can cancel at any time.', 'It takes a day.', 'Moving ends it without a penalty.'];
  const { citations } = quotedAnswer(
    { answer: said.join(' '), sentences: said.map(sentence) },
    [passage],
    'en',
  );
  expect(citations.map(({ quote }) => quote)).toEqual([
    'You can cancel at any time. It takes a day.',
    'Moving ends it without a penalty.',
  ]);
  for (const { start, end, quote } of citations) expect(content.slice(start - 100, end - 100)).toBe(quote);
});
