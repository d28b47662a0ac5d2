import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox, matching } from './combobox.tsx';
import { Dialog } from './dialog.tsx';

const options = [
  { value: 'ES', label: 'España', image: '/es.svg' },
  { value: 'EC', label: 'Ecuador', image: '/ec.svg' },
  { value: 'PE', label: 'Perú' },
];

function Example() {
  const [value, setValue] = useState('EC');
  return (
    <Combobox label="Country" value={value} options={options} onChange={setValue} emptyText="No country" />
  );
}

describe('a combobox', () => {
  it('shows what is chosen, moves by keys, takes with Enter and puts back with Escape', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    expect(field.value).toBe('Ecuador');
    field.focus();
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ecuador');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('Perú');
    await user.keyboard('esp{Escape}');
    expect(field.value).toBe('Perú');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('finds by what is typed, and says when nothing does', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    await user.click(field);
    await user.keyboard('peru');
    await user.click(screen.getByRole('option', { name: 'Perú' }));
    expect(field.value).toBe('Perú');
    await user.click(field);
    await user.keyboard('zz');
    expect(screen.getByText('No country')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Perú');
  });

  it('inside a dialog takes Escape for itself alone', async () => {
    const user = userEvent.setup();
    const close = vi.fn<() => void>();
    render(
      <Dialog open onClose={close} title="Around" footer={null}>
        <Example />
      </Dialog>,
    );
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('matching', () => {
  it('needs no accents and puts first what begins so', () => {
    expect(matching(options, 'e').map(({ value }) => value)).toEqual(['ES', 'EC', 'PE']);
    expect(matching(options, 'ESPANA').map(({ value }) => value)).toEqual(['ES']);
    expect(matching(options, 'u').map(({ value }) => value)).toEqual(['EC', 'PE']);
    expect(matching(options, ' ')).toHaveLength(3);
  });
});
