import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it('NFC, plain line ends and spaces, no ligatures, nothing silent', () => {
    expect(cleanText('\ufeffe\u0301xito\r\n\ufb01n\u00a0de\u00adl\u0000 a\rño\u2028')).toBe(
      'éxito\nfin del a\nño\n',
    );
  });

  it('keeps what has a meaning: tabs, joined emoji, ordinals, superscripts', () => {
    expect(cleanText('1.ª\t👩\u200d👧 m²')).toBe('1.ª\t👩\u200d👧 m²');
  });

  it('repairs halves of characters', () => {
    expect(cleanText('a\ud800b')).toBe('a\ufffdb');
  });
});
