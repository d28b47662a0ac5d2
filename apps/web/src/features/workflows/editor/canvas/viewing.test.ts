import { afterEach, expect, it } from 'vitest';
import { focusNode } from './viewing.ts';

afterEach(() => document.body.replaceChildren());

it('the focus goes to a node, and into the text of a note that was just added', async () => {
  document.body.innerHTML = '<div data-node="n1" tabindex="-1"><textarea></textarea></div>';
  await focusNode('n1');
  expect(document.activeElement).toBe(document.querySelector('[data-node]'));
  await focusNode('n1', true);
  expect(document.activeElement).toBe(document.querySelector('textarea'));
});
