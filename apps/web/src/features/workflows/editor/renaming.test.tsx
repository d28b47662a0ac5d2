import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { clearToasts } from '../../../platform/toast.tsx';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../testing/workflows.ts';
import { RightPanel } from './right-panel.tsx';
import { NameField } from './top-bar/name-field.tsx';

beforeEach(clearToasts);

const question = nodeOf('n1', 'question', { prompt: '', variables: [], tries: 3 });

async function open() {
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking'), { nodes: [question] }));
  editor.open('n1');
  const parts = (
    <>
      <NameField />
      <input aria-label="Elsewhere" />
      <RightPanel />
    </>
  );
  return { editor, ...show(editor, parts) };
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

it('a name that was typed is taken by Enter and by going elsewhere, and the focus stays where it went', async () => {
  const { editor, user } = await open();
  await user.dblClick(screen.getByRole('button', { name: 'Booking' }));
  await user.keyboard('Visits');
  const elsewhere = screen.getByLabelText('Elsewhere');
  await user.click(elsewhere);
  expect(editor.document?.workflow.name).toBe('Visits');
  await frame();
  expect(document.activeElement).toBe(elsewhere);
  await user.dblClick(screen.getByRole('button', { name: 'Visits' }));
  await user.keyboard('Tours{Enter}');
  expect(editor.document?.workflow.name).toBe('Tours');
});

it('Enter gives the focus back to the name or title at once, not a frame later from where one has gone on to', async () => {
  const { user } = await open();
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  onTestFinished(() => frames.mockRestore());
  for (const [button, field, typed] of [
    ['Booking', 'Name of the workflow', 'Visits'],
    ['double click to edit', /^Title of/, 'The day'],
  ] as const) {
    await user.dblClick(screen.getByRole('button', { name: button }));
    await user.keyboard(typed);
    frames.mockClear();
    fireEvent.keyDown(screen.getByLabelText(field), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: typed }));
    expect(frames).not.toHaveBeenCalled();
  }
});

it('a name or title that is being typed is taken also where the page is left', async () => {
  const { editor, user } = await open();
  await user.dblClick(screen.getByRole('button', { name: 'Booking' }));
  await user.keyboard('Visits');
  fireEvent(window, new Event('pagehide'));
  await user.dblClick(screen.getByRole('button', { name: 'double click to edit' }));
  await user.keyboard('The day');
  fireEvent(window, new Event('pagehide'));
  expect(editor.document?.workflow.name).toBe('Visits');
  expect(editor.document?.nodes.get('n1')?.title).toBe('The day');
});

it('Escape and an empty name leave it as it was', async () => {
  const { editor, user } = await open();
  await user.dblClick(screen.getByRole('button', { name: 'Booking' }));
  await user.keyboard('Visits{Escape}');
  await user.dblClick(screen.getByRole('button', { name: 'Booking' }));
  await user.keyboard('{Backspace}');
  await user.click(screen.getByLabelText('Elsewhere'));
  expect(editor.document?.workflow.name).toBe('Booking');
  expect(editor.history.get().undo).toEqual([]);
});

it('the title of a step is kept by a click into its panel, where one goes on typing', async () => {
  const { editor, user } = await open();
  await user.dblClick(screen.getByRole('button', { name: 'double click to edit' }));
  await user.keyboard('The day');
  await user.click(await screen.findByLabelText('Prompt'));
  await frame();
  await user.keyboard('Which day?');
  expect(editor.document?.nodes.get('n1')).toMatchObject({
    title: 'The day',
    configuration: { prompt: 'Which day?' },
  });
});

it('that the workflow has a new name is told when it is saved, and only of the name that stands', async () => {
  const { editor, user } = await open();
  editor.draft.setAutosave(false);
  await user.dblClick(screen.getByRole('button', { name: 'Booking' }));
  await user.keyboard('Visits{Enter}');
  await user.dblClick(screen.getByRole('button', { name: 'Visits' }));
  await user.keyboard('Tours{Enter}');
  await frame();
  expect(screen.queryByText('Workflow name changed successfully')).toBeNull();
  editor.draft.saveNow();
  await screen.findByText('Workflow name changed successfully');
});
