import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Languages } from '../../../platform/i18n.tsx';
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

it('a title that was not saved is told as the specification says', () => {
  refusing()('configuration_invalid', [title]);
  expect(screen.getByText('Error updating the name of the node')).toBeTruthy();
});

it('what somebody else has changed since is told as that, a title too', () => {
  refusing()('changed_since', [title]);
  expect(screen.getByText(/^Somebody else has changed this since/)).toBeTruthy();
});

it('what else of a node was refused is told in the words of the server', () => {
  refusing()(new Error('Too many nodes.'), [{ ...title, set: { collapsed: true } }]);
  expect(screen.queryByText('Error updating the name of the node')).toBeNull();
});
