import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from './toasts.tsx';

const close = vi.fn<(id: number) => void>();

describe('a notice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    close.mockClear();
    const items = [{ id: 7, kind: 'error' as const, title: '¡Oops!', text: 'No se pudo.' }];
    render(<Toasts items={items} onClose={close} label="Notices" closeLabel="Close" />);
  });
  afterEach(() => void vi.useRealTimers());

  it('is read aloud politely and closes after 5 seconds', () => {
    expect(screen.getByRole('region', { name: 'Notices' }).getAttribute('aria-live')).toBe('polite');
    act(() => void vi.advanceTimersByTime(4_999));
    expect(close).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(close).toHaveBeenCalledWith(7);
  });

  it('stays while it is pointed at', () => {
    fireEvent.pointerEnter(screen.getByText('No se pudo.').parentElement?.parentElement ?? document.body);
    act(() => void vi.advanceTimersByTime(20_000));
    expect(close).not.toHaveBeenCalled();
  });

  it('can be closed by hand', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledWith(7);
  });
});
