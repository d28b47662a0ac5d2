import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, workflowNamed } from '../../../testing/workflows.ts';
import { Finder } from './finder.tsx';
import { useCommand } from './use-command.ts';

function Part({ publish, open }: { publish: () => void; open: boolean }) {
  useCommand('publish', 'Publish', publish, { open });
  return null;
}

async function found({ view, open }: { view: boolean; open: boolean }) {
  const publish = vi.fn<() => void>();
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking')), { view });
  const parts = (
    <>
      <Part publish={publish} open={open} />
      <Finder what="commands" onClose={() => undefined} />
    </>
  );
  const { user } = show(editor, parts);
  await user.type(await screen.findByRole('combobox'), 'pub');
  return { user, publish };
}

it.each([false, true])(
  'the palette does what stands elsewhere in the editor, in view mode: %s',
  async (view) => {
    const { user, publish } = await found({ view, open: true });
    await screen.findByRole('option', { name: 'Publish' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(publish).toHaveBeenCalledOnce());
  },
);

it('does not offer what cannot be done now', async () => {
  const { publish } = await found({ view: false, open: false });
  expect(screen.queryByRole('option')).toBeNull();
  expect(publish).not.toHaveBeenCalled();
});
