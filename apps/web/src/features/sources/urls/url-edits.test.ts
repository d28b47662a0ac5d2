import { expect, it } from 'vitest';
import { urlChanges } from './url-edits.ts';

const stored = { name: 'Precios', url: 'https://example.com/', schedule: 'never' } as const;

it('sends only what differs', () => {
  expect(urlChanges(stored, {})).toBeNull();
  expect(
    urlChanges(stored, { name: ' Precios ', url: 'https://example.com/', schedule: 'never' }),
  ).toBeNull();
  expect(urlChanges(stored, { name: 'Tarifas', schedule: 'daily' })).toEqual({
    name: 'Tarifas',
    schedule: 'daily',
  });
  expect(urlChanges(stored, { url: '' })).toEqual({ url: '' });
});
