import { afterEach, expect, it } from 'vitest';
import { rememberedValues, rememberValues } from './remembered.ts';

afterEach(() => localStorage.clear());

it('values of a test are remembered for each workflow by itself', () => {
  rememberValues('a', { phone: '+1' });
  expect(rememberedValues('a')).toEqual({ phone: '+1' });
  expect(rememberedValues('b')).toEqual({});
});

it('what was tampered with counts as nothing', () => {
  localStorage.setItem('workflow-test a', '{"phone": 5, "name": "Ana"}');
  expect(rememberedValues('a')).toEqual({ name: 'Ana' });
  localStorage.setItem('workflow-test a', '[1]');
  expect(rememberedValues('a')).toEqual({});
  localStorage.setItem('workflow-test a', 'nonsense');
  expect(rememberedValues('a')).toEqual({});
});
