import { secretMask } from '@centralita/contract/webhooks/limits';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '../fake-webhooks.testing.ts';
import { newElement } from './rows.ts';
import { useWebhookForm } from './use-webhook-form.ts';

const header = { id: 'h1', type_enum: 'header' as const, key: 'X-One', auth_type: null };
const webhook = {
  ...orders,
  request_elements: [
    ...orders.request_elements,
    { ...header, value: '1', is_secret: false },
    { ...header, id: 'h2', key: 'X-Key', value: secretMask, is_secret: true },
  ],
};

it('a mistyped host costs no secret, whatever else is typed meanwhile', () => {
  const { result } = renderHook(() => useWebhookForm(webhook, null));
  const edit = (changes: Parameters<typeof result.current.edit>[0]) =>
    act(() => result.current.edit(changes));
  const type = (id: string, value: string) =>
    edit({
      request_elements: result.current.fields.request_elements.map((row) =>
        row.id === id ? { ...row, value } : row,
      ),
    });
  const values = () => result.current.fields.request_elements.map(({ value }) => value);
  edit({ production_api: 'https://api.exampel.com/' });
  expect([values(), result.current.asksSecrets]).toEqual([['', '1', ''], true]);
  type('h1', '2');
  edit({ request_elements: [...result.current.fields.request_elements, newElement('query')] });
  // One that is typed, and taken back.
  type('h2', 'new');
  type('h2', '');
  expect(values()).toEqual(['', '2', '', '']);
  edit({ production_api: webhook.production_api });
  expect(values()).toEqual([secretMask, '2', secretMask, '']);

  edit({ staging_api: 'https://staging.example.com/' });
  type('e1', 'typed for both');
  edit({ staging_api: '' });
  expect(values()).toEqual(['typed for both', '2', secretMask, '']);
  // Where nothing is asked for, one that is emptied is missing.
  type('h2', '');
  expect(values()).toEqual(['typed for both', '2', '', '']);
});
