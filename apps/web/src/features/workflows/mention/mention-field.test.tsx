import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Languages } from '../../../platform/i18n.tsx';
import { MentionField } from './mention-field.tsx';

const suggestions = [
  { name: 'Número de cita', note: 'Text' },
  { name: 'edad', note: 'Whole number' },
  { name: 'first', note: 'Text' },
  { name: 'first name', note: 'Text' },
];

function Tried({ onChange, start = '' }: { onChange?: (text: string) => void; start?: string }) {
  const [value, setValue] = useState(start);
  const change = (text: string) => {
    setValue(text);
    onChange?.(text);
  };
  return (
    <Languages>
      <MentionField label="Prompt" value={value} onChange={change} suggestions={suggestions} />
    </Languages>
  );
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Prompt');
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chips = (from: HTMLElement) => [...from.querySelectorAll('mark')].map((chip) => chip.textContent);

it('offers the names that begin so, without case and accents; arrows move, Enter and Tab take, a chip is drawn', async () => {
  const user = userEvent.setup();
  const { container } = render(<Tried />);
  await user.type(text(), 'Hi @');
  expect(names()).toHaveLength(4);
  await user.keyboard('NUM');
  expect(names()).toEqual(['@Número de citaText']);
  await user.keyboard('{Enter}');
  expect(text().value).toBe('Hi @Número de cita ');
  expect(names()).toEqual([]);
  expect(chips(container)).toEqual(['@Número de cita']);

  await user.keyboard('and @f');
  expect(text().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Tab}');
  expect(text().value).toBe('Hi @Número de cita and @first name ');
  expect(document.activeElement).toBe(text());
  expect(chips(container)).toEqual(['@Número de cita', '@first name']);
});

it('closes its list by Escape alone, keeps the text, and Backspace behind a chip takes it whole', async () => {
  const user = userEvent.setup();
  const heard = vi.fn<(event: Event) => void>();
  document.addEventListener('keydown', heard);
  render(<Tried />);
  await user.type(text(), '@ed');
  expect(names()).toEqual(['@edadWhole number']);
  heard.mockClear();
  await user.keyboard('{Escape}');
  expect(names()).toEqual([]);
  expect(heard).not.toHaveBeenCalled();
  expect(text().value).toBe('@ed');
  await user.keyboard('ad');
  expect(names()).toEqual([]);
  await user.keyboard('{Backspace}');
  expect(text().value).toBe('');
  document.removeEventListener('keydown', heard);
});

it('draws no chip of what is no variable, and says so', async () => {
  const user = userEvent.setup();
  const { container } = render(<Tried start="Write to ana@edad.example" />);
  expect(chips(container)).toEqual([]);
  expect(screen.queryByText(/Not a variable/)).toBeNull();
  await user.type(text(), ' @ciudad.');
  screen.getByText('Not a variable of this workflow: @ciudad');
  expect(chips(container)).toEqual([]);
  await user.type(text(), ' {{{{Edad}}');
  expect(chips(container)).toEqual(['{{Edad}}']);
});

it('takes a paste as plain text', async () => {
  const user = userEvent.setup();
  const { container } = render(<Tried />);
  await user.click(text());
  await user.paste('<b>@edad</b>\n@first name');
  expect(text().value).toBe('<b>@edad</b>\n@first name');
  expect(chips(container)).toEqual(['@edad', '@first name']);
});

it('a mark typed right behind a name takes away the space that came with it, and only that one', async () => {
  const user = userEvent.setup();
  render(<Tried />);
  await user.type(text(), 'Call @ed');
  await user.keyboard('{Enter}');
  expect(text().value).toBe('Call @edad ');
  await user.keyboard(', then');
  expect(text().value).toBe('Call @edad, then');
  await user.keyboard(' @num');
  await user.keyboard('{Tab}');
  await user.keyboard('or !');
  expect(text().value).toBe('Call @edad, then @Número de cita or !');
  await user.keyboard(' ?');
  expect(text().value).toBe('Call @edad, then @Número de cita or ! ?');
});
