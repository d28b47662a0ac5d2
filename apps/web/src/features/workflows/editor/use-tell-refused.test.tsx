import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { chooseLanguage, Languages } from '../../../platform/i18n.tsx';
import { clearToasts, ToastArea } from '../../../platform/toast.tsx';
import type { Change } from './document.ts';
import type { Refused } from './draft.ts';
import { useTellRefused } from './use-tell-refused.ts';

afterEach(() => clearToasts());

function refusing(): Refused {
  const { result } = renderHook(useTellRefused, {
    wrapper: ({ children }) => (
      <Languages>
        {children}
        <ToastArea />
      </Languages>
    ),
  });
  return (fault, changes) => act(() => result.current(fault, changes));
}

const title: Change = { op: 'node.update', node_id: 'n1', set: { title: 'Day' } };
const fold: Change = { ...title, set: { collapsed: true } };

it('a title that was not saved is told as the specification says', () => {
  refusing()('configuration_invalid', [title]);
  expect(screen.getByText('Error updating the name of the node')).toBeTruthy();
});

it('what somebody else has changed since is told as that, a title too', () => {
  refusing()('changed_since', [title]);
  expect(screen.getByText(/^Somebody else has changed this since/)).toBeTruthy();
});

it.each([
  ['en', 'node_limit', /^A workflow holds at most 2,000 steps\. Divide it/],
  ['es', 'node_limit', /^Un flujo tiene como máximo 2\.000 pasos\. Divídalo/],
  ['en', 'configuration_invalid', /^This does not fit the type of the step, or is too long\.$/],
  ['es', 'node_gone', /^Este paso fue eliminado\.$/],
] as const)(
  'an edit of a step that was refused is told in the words of the server: %s, %s',
  async (language, code, words) => {
    await act(() => chooseLanguage(language));
    refusing()(code, [fold]);
    expect(await screen.findByText(words)).toBeTruthy();
    await act(() => chooseLanguage('en'));
  },
);

it('a whole request that was refused is told in the words that came with it', () => {
  const fault = new ApiError(422, { code: 'node_limit', message: 'Too many.', message_es: 'Demasiados.' });
  refusing()(fault, [fold]);
  expect(screen.getByText('Too many.')).toBeTruthy();
});

it('a code of a newer server, and none at all, are told in general', async () => {
  const refused = refusing();
  refused('something_new', [fold]);
  expect(await screen.findByText(/^We could not complete this action/)).toBeTruthy();
  clearToasts();
  refused(undefined, [fold]);
  expect(await screen.findByText(/^We could not complete this action/)).toBeTruthy();
});
