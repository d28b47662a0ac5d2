import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';

function Example({ busy = false, onSubmit }: { busy?: boolean; onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>New folder</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A new folder"
        description="For sources that belong together."
        busy={busy}
        {...(onSubmit ? { onSubmit } : {})}
        footer={<Button type="submit">Create</Button>}
      >
        <Field label="Name" value={name} onChange={setName} />
      </Dialog>
    </>
  );
}

function DrawnWhileOpen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {open ? <Dialog open onClose={() => setOpen(false)} title="Really?" footer={null} /> : null}
    </>
  );
}

describe('a dialog', () => {
  it('is named, holds the focus, closes on Escape and gives the focus back', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    const dialog = screen.getByRole('dialog', { name: 'A new folder' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New folder' })),
    );
  });

  it('gives the focus back where it is drawn only while it is open', async () => {
    const user = userEvent.setup();
    render(<DrawnWhileOpen />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
  });

  it('is submitted by Enter', async () => {
    const user = userEvent.setup();
    const submit = vi.fn<() => void>();
    render(<Example onSubmit={submit} />);
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    await user.type(screen.getByLabelText('Name'), 'Prices{Enter}');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('stays while it is busy', async () => {
    const user = userEvent.setup();
    render(<Example busy />);
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('a confirmation', () => {
  it('starts on Cancel and names its verb', async () => {
    const confirm = vi.fn<() => void>();
    const user = userEvent.setup();
    render(
      <ConfirmDialog
        open
        onClose={() => undefined}
        onConfirm={confirm}
        title={'Delete the folder "Prices"?'}
        confirmLabel="Delete"
      >
        This action cannot be undone.
      </ConfirmDialog>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledOnce();
  });
});
