import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const searched = vi.fn<(text: string) => void>();

function Example() {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      label="Search"
      value={value}
      onSearch={(text) => {
        searched(text);
        setValue(text);
      }}
    />
  );
}

function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
}

function rest(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

describe('the search box', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    searched.mockClear();
    render(<Example />);
  });
  afterEach(() => void vi.useRealTimers());

  it('searches 500 ms after typing rests, from 2 characters on', () => {
    type('p');
    rest(600);
    expect(searched).not.toHaveBeenCalled();
    type('pr');
    rest(499);
    type('pre');
    rest(499);
    expect(searched).not.toHaveBeenCalled();
    rest(1);
    expect(searched.mock.calls).toEqual([['pre']]);
    type('p');
    rest(500);
    expect(searched.mock.calls).toEqual([['pre'], ['']]);
  });

  it('keeps what is typed while the address still follows, and follows an address that it did not ask for', () => {
    cleanup();
    const box = (value: string) => <SearchBox label="Search" value={value} onSearch={searched} />;
    const { rerender } = render(box(''));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    type('pri');
    rest(500);
    type('pric');
    rerender(box('pri'));
    expect(field.value).toBe('pric');
    rest(500);
    type('');
    // Taken back before the address was there.
    rest(500);
    expect(searched.mock.calls).toEqual([['pri'], ['pric'], ['']]);
    rerender(box(''));
    expect(field.value).toBe('');
    rerender(box('hours'));
    expect(field.value).toBe('hours');
  });

  it('is cleared at once by its button and by Escape', () => {
    type('prices');
    rest(500);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(searched.mock.calls.at(-1)).toEqual(['']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    type('hours');
    rest(500);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(searched.mock.calls.at(-1)).toEqual(['']);
  });
});
