import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Composer } from './composer.tsx';

const words = { message: 'Message', placeholder: '', send: 'Send', stop: 'Stop' };
const sent: string[] = [];

function Chat({ pending, over = false }: { pending: boolean; over?: boolean }) {
  const [input, setInput] = useState('');
  return (
    <Composer
      input={input}
      onType={setInput}
      onSend={() => {
        sent.push(input);
        setInput('');
      }}
      pending={pending}
      onStop={() => undefined}
      disabled={over}
      takesFocus
      maxLength={100}
      words={words}
    />
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

beforeEach(() => void (sent.length = 0));

it('sends by Enter, and nothing where nothing is written', async () => {
  render(<Chat pending={false} />);
  await userEvent.keyboard('{Enter}Hello{Enter}{Enter}');
  expect(sent).toEqual(['Hello']);
  expect(field().value).toBe('');
});

it('sends what was entered during an answer right after it, once', async () => {
  const { rerender } = render(<Chat pending />);
  await userEvent.keyboard('Yes{Enter}{Enter}');
  expect(sent).toEqual([]);
  expect(field().value).toBe('Yes');
  rerender(<Chat pending={false} />);
  expect(sent).toEqual(['Yes']);
  rerender(<Chat pending />);
  await userEvent.keyboard('Yes');
  rerender(<Chat pending={false} />);
  expect(sent).toEqual(['Yes']);
  expect(field().value).toBe('Yes');
});

it('keeps what was entered where the answer is stopped', async () => {
  const { rerender } = render(<Chat pending />);
  await userEvent.keyboard('Yes{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  rerender(<Chat pending={false} />);
  expect(sent).toEqual([]);
  expect(field().value).toBe('Yes');
});

it('keeps what was written on after Enter, and what nobody is there to read', async () => {
  const { rerender } = render(<Chat pending />);
  await userEvent.keyboard('Yes{Enter}, but later');
  rerender(<Chat pending={false} />);
  rerender(<Chat pending />);
  await userEvent.keyboard('{Enter}');
  rerender(<Chat pending={false} over />);
  expect(sent).toEqual([]);
  expect(field().value).toBe('Yes, but later');
});
