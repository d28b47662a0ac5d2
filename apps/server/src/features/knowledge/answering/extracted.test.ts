import { describe, expect, it } from 'vitest';
import { extractedAnswer } from './extracted.ts';
import type { FoundPassage } from './found-passages.ts';

const CONTENT = `Orders

Delivery takes three days.  It costs $4. Parcels are left with a neighbour.

Price list
Small box | $4
Large box | $9`;

function passage(content: string, more: Partial<FoundPassage> = {}): FoundPassage {
  const place = {
    source_id: 's',
    source_name: 'orders',
    category_id: 'c',
    version: 1,
    page: 1,
    first_row: null,
    is_edited: false,
    sheet: null,
    start: 100,
  };
  const found = { heading_path: [], language: 'en' as const, score: 0.8, legs: [] };
  return { id: 'p', ...place, end: 100 + content.length, ...found, content, ...more };
}

describe('the embedded answer', () => {
  it('cites sentences that follow each other once, with the very text of the source', () => {
    const asked = { text: 'How long does delivery take?', language: 'en' as const };
    const { answer, citations } = extractedAnswer({ ...asked, passages: [passage(CONTENT)], notFound: '' });
    expect(answer).toBe('Delivery takes three days. It costs $4.');
    expect(citations).toHaveLength(1);
    const [citation] = citations;
    expect(citation?.quote).toBe('Delivery takes three days.  It costs $4.');
    expect(CONTENT.slice(citation!.start - 100, citation!.end - 100)).toBe(citation?.quote);
  });

  it('cites each passage by itself', () => {
    const other = 'Delivery takes three days in the city and five days on the islands.';
    const passages = [passage(CONTENT), passage(other, { id: 'q', source_id: 't', start: 0 })];
    const asked = { text: 'How many days does delivery take?', language: 'en' as const };
    const { citations } = extractedAnswer({ ...asked, passages, notFound: '' });
    expect(citations.map((one) => one.source_id)).toEqual(['s', 't']);
    expect(citations[1]?.quote).toBe(other);
  });
});
