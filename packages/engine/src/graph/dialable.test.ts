import { expect, it } from 'vitest';
import { isDialable } from './dialable.ts';

it.each(['+593 99 123 4567', '(02) 234-5678', '+(593) 2.234.5678', ' 911 '])('%s can be dialled', (phone) => {
  expect(isDialable(phone)).toBe(true);
});

it.each(['', '@phone', '{{phone}}', 'reception', '+', '()', '12a'])('%s cannot', (phone) => {
  expect(isDialable(phone)).toBe(false);
});
