import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { offlineError } from './api-error.ts';
import { Languages, startLanguage } from './i18n.tsx';
import { clearToasts, copyId, ToastArea, toastError, toastSuccess } from './toast.tsx';

beforeEach(async () => {
  clearToasts();
  await startLanguage();
  render(
    <Languages>
      <ToastArea />
    </Languages>,
  );
});

function shown(): (string | null)[] {
  const region = screen.getByRole('region', { name: 'Notifications' });
  return [...region.children].map((notice) => notice.querySelector('span')?.textContent ?? null);
}

it('what is said twice is one notice, the newest', () => {
  act(() => toastSuccess('Saved'));
  const first = screen.getByText('Saved');
  act(() => toastSuccess('Deleted'));
  act(() => toastSuccess('Saved'));
  expect(shown()).toEqual(['Deleted', 'Saved']);
  expect(screen.getByText('Saved')).not.toBe(first);
});

it('two errors that read the same are one notice; a success that reads so is another', () => {
  act(() => toastError(offlineError()));
  act(() => toastError(offlineError()));
  expect(shown()).toEqual([offlineError().message]);
  act(() => toastSuccess(offlineError().message));
  expect(shown()).toEqual([offlineError().message, offlineError().message]);
});

it('a notice closed by hand takes no other with it', () => {
  act(() => toastError('One'));
  act(() => toastError('Two'));
  const one = screen.getByText('One').closest('[data-kind]');
  if (!(one instanceof HTMLElement)) throw new Error('no notice');
  act(() => void fireEvent.click(within(one).getByRole('button')));
  expect(shown()).toEqual(['Two']);
});

it('a copied id is on the clipboard, and said so', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await act(() => copyId('id-7'));
  expect(shown()).toEqual(['ID copied to clipboard']);
  expect(screen.getByText('Copied!')).toBeTruthy();
  expect(written).toHaveBeenCalledExactlyOnceWith('id-7');
  written.mockRestore();
});
