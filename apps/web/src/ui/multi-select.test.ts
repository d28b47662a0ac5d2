import { describe, expect, it } from 'vitest';
import { summaryOf } from './multi-select.tsx';

const options = [
  { value: 'a', label: 'Guides' },
  { value: 'b', label: 'Prices' },
];
const shown = (...chosen: string[]) => summaryOf(options, new Set(chosen), (count) => `${count} selected`);

describe('summaryOf', () => {
  it('shows the label of the one picked, otherwise a count', () => {
    expect(shown()).toBe('0 selected');
    expect(shown('b')).toBe('Prices');
    expect(shown('a', 'b')).toBe('2 selected');
  });

  it('does not count what is no option any more', () => {
    expect(shown('a', 'deleted')).toBe('Guides');
  });
});
