import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

describe('the device of a user agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      ['Chrome', 'Windows', 'desktop'],
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      ['Microsoft Edge', 'Windows', 'desktop'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      ['Safari', 'iOS', 'phone'],
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
      ['Safari', 'iOS', 'tablet'],
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      ['Chrome', 'Android', 'phone'],
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0',
      ['Firefox', 'macOS', 'desktop'],
    ],
    ['curl/8.5.0', [null, null, 'other']],
    ['<script>alert(1)</script>', [null, null, 'other']],
    ['(((((((((((((((((('.repeat(20), [null, null, 'other']],
    ['', [null, null, 'other']],
    [null, [null, null, 'other']],
  ])('%s', (userAgent, expected) => {
    const { browser, system, kind } = deviceOf(userAgent);
    expect([browser, system, kind]).toEqual(expected);
  });
});
