import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Languages } from '../../../platform/i18n.tsx';
import { ResponseTree, type Pick } from './response-tree.tsx';

it('a field without a name can be seen, told and picked', async () => {
  const onPick = vi.fn<Pick>();
  render(
    <Languages>
      <ResponseTree value={{ '': 4, a: 1 }} onPick={onPick} expected={new Map()} />
    </Languages>,
  );
  await userEvent.click(screen.getByRole('button', { name: '"" 4' }));
  expect(onPick).toHaveBeenCalledWith("$['']", '');
});
