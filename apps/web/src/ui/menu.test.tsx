import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

const rename = vi.fn<() => void>();
const items: MenuItem[] = [
  { label: 'Information' },
  { label: 'Rename', onSelect: rename },
  { label: 'Delete', danger: true },
  { label: 'Drive', disabled: true, onSelect: () => rename() },
];

function Example() {
  return <Menu label="Acts" items={items} target={<Button>Open</Button>} />;
}

describe('a menu', () => {
  it('opens on a click, moves by keys, chooses with Enter and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Information');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Drive');
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Rename');
    await user.keyboard('d');
    expect(document.activeElement?.textContent).toBe('Delete');
    await user.keyboard('r{Enter}');
    expect(rename).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('is told of by a button that is an icon alone', async () => {
    const user = userEvent.setup();
    render(<Menu label="Acts" items={items} target={<IconButton label="Open" icon={null} />} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    expect(opener.getAttribute('aria-haspopup')).toBe('menu');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });

  it('does nothing for a disabled item', async () => {
    rename.mockClear();
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('menuitem', { name: 'Drive' }));
    expect(rename).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('closes on a click beside it', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Example />
        <p>Beside</p>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByText('Beside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('stays with its button when the page moves under it, and closes once the button is out of sight', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeDefined();
    opener.getBoundingClientRect = () => new DOMRect(0, -80, 60, 30);
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('inside a dialog takes Escape for itself alone', async () => {
    const user = userEvent.setup();
    const close = vi.fn<() => void>();
    render(
      <Dialog open onClose={close} title="Around" footer={<Example />}>
        Text
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});
