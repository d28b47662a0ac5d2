import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { focusInvalid } from './focus-invalid.ts';

/** Two fields that may not be empty. */
function Form() {
  const [fields, setFields] = useState({ name: '', channel: '' });
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    focusInvalid();
  };
  return (
    <form onSubmit={submit}>
      {(['name', 'channel'] as const).map((key) => (
        <input
          key={key}
          aria-label={key}
          aria-invalid={tried && fields[key] === ''}
          value={fields[key]}
          onChange={({ target }) => setFields({ ...fields, [key]: target.value })}
        />
      ))}
    </form>
  );
}

afterEach(() => vi.restoreAllMocks());

it('moves the focus at once, and never away from the field that one goes on to write in', () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  render(<Form />);
  const name = screen.getByLabelText('name');
  fireEvent.submit(name);
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'R' } });
  for (const frame of frames) frame(0);
  expect(document.activeElement).toBe(name);
});
