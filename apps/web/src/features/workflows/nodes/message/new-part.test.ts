import { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { expect, it } from 'vitest';
import { isShowable, newPart, partKinds, urlProblem } from './new-part.ts';

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

it.each(partKinds)('makes an empty %s that the contract takes', (kind) => {
  expect(MessagePart.parse(newPart(kind, id))).toEqual(newPart(kind, id));
});

it.each([
  ['', null],
  [' https://cdn.example/a b.png', 'urlInvalid'],
  ['https://cdn.example/a.png?x=1#y', null],
  ['http://10.0.0.1:8080/a', null],
  ['https://cdn.example/{{ full name }}/a.png', null],
  ['https://{{host}}/a.png', null],
  ['ftp://example.com/a', 'urlInvalid'],
  ['javascript:alert(1)', 'urlInvalid'],
  ['https://', 'urlInvalid'],
  ['example.com/a.png', 'urlInvalid'],
])('says of the address %j: %s', (url, problem) => {
  expect(urlProblem(url)).toBe(problem);
});

it('shows what comes encrypted or from the console itself', () => {
  const own = 'http://localhost:3000';
  expect(isShowable('https://cdn.example/a.png', own)).toBe(true);
  expect(isShowable('http://localhost:3000/a.png', own)).toBe(true);
  expect(isShowable('http://cdn.example/a.png', own)).toBe(false);
  expect(isShowable('', own)).toBe(false);
  expect(isShowable('nonsense', own)).toBe(false);
});
