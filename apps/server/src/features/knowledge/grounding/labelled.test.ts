import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../text/language.ts';
import { judge, type Verdict } from './judge.ts';
import { Reading } from './reading.ts';
import { type LabelledSentence, labelledSentences } from './labelled.testing.ts';

function verdictOn({ sentence, passage, heading, language }: LabelledSentence): Verdict['kind'] {
  const claim = { text: sentence, language: detectLanguage(sentence), known: [] };
  const where = { id: '1', content: passage, heading_path: [heading], language, score: 1 };
  return judge(claim, new Reading([where])).kind;
}

function figuresOf(half: LabelledSentence['half']) {
  const all = labelledSentences
    .filter((one) => one.half === half)
    .map((one) => ({ ...one, verdict: verdictOn(one) }));
  const wrong = all.filter((one) => !one.isSupported);
  const share = (part: unknown[], of: unknown[]): number => part.length / of.length;
  const marked = all.filter(({ verdict }) => verdict !== 'supported');
  const removed = all.filter(({ verdict }) => verdict === 'unsupported');
  return {
    sentences: all.length,
    right: all.length - wrong.length,
    marked: {
      precision: share(
        marked.filter((one) => !one.isSupported),
        marked,
      ),
      recall: share(
        marked.filter((one) => !one.isSupported),
        wrong,
      ),
    },
    removed: {
      precision: share(
        removed.filter((one) => !one.isSupported),
        removed,
      ),
      recall: share(
        removed.filter((one) => !one.isSupported),
        wrong,
      ),
    },
  };
}

describe('the labelled sentences', () => {
  it('are enough, and half of them were never looked at', () => {
    expect(labelledSentences.length).toBeGreaterThan(170);
    for (const half of ['development', 'held out'] as const)
      expect(figuresOf(half).sentences).toBeGreaterThan(80);
  });

  it.each(['development', 'held out'] as const)(
    'of the half for %s are told apart as decision 0170 says',
    (half) => {
      const { marked, removed } = figuresOf(half);
      expect(removed.precision).toBeGreaterThanOrEqual(0.98);
      expect(removed.recall).toBeGreaterThanOrEqual(0.92);
      expect(marked.precision).toBeGreaterThanOrEqual(0.94);
      expect(marked.recall).toBeGreaterThanOrEqual(0.93);
    },
  );
});
