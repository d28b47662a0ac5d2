import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { needTexts } from '../../../../platform/i18n.tsx';
import { clearToasts } from '../../../../platform/toast.tsx';
import { canvasHasRoom } from '../../../../testing/canvas.ts';
import { openEditor, show } from '../../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../../testing/workflows.ts';
import { RightPanel } from '../right-panel.tsx';
import { Canvas } from './canvas.tsx';

canvasHasRoom();
beforeEach(() => needTexts('workflowPanels'));
afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
});

const conditions = [{ id: 'c1', name: '', conditionNumber: 1, text: 'x', conditionPanelCollapsed: false }];
const nodes = [
  nodeOf('n0', 'start', {}, 0),
  nodeOf('n1', 'message', { messages: [{ id: 'p1', type: 'text', text: 'Hello' }] }),
  nodeOf('n2', 'conditional', { conditions }, 2),
  { ...nodeOf('n3', 'conditional', { conditions }, 3), node_number: 2 },
  { ...nodeOf('n4', 'transfer', { phone: '', extension: '' }, 4), collapsed: true },
];

async function draw() {
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking'), { nodes }));
  const shown = show(
    editor,
    <>
      <button type="button">Elsewhere</button>
      <Canvas onSearch={() => undefined} />
      <RightPanel />
    </>,
  );
  await waitFor(() => expect(at('n4')).toBeTruthy());
  return { editor, ...shown };
}

const at = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"]`)!;
const pane = () => document.querySelector<HTMLElement>('.react-flow__pane')!;
const panel = () => document.querySelector('[data-node-panel]');

async function menuOf(id: string) {
  fireEvent.contextMenu(at(id));
  const menu = await screen.findByRole('menu');
  return within(menu).getAllByRole('menuitem');
}

describe('the panel of a node', () => {
  it('closes by a click on the empty canvas, and by its button', async () => {
    const { user } = await draw();
    fireEvent.click(at('n1'));
    await waitFor(() => expect(panel()).toBeTruthy());
    fireEvent.click(pane());
    await waitFor(() => expect(panel()).toBeNull());
    fireEvent.click(at('n1'));
    await user.click(await screen.findByRole('button', { name: 'Close panel' }));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(at('n1'));
  });
});

describe('the menu of a node', () => {
  it.each([
    ['a message, which is not duplicated', 'n1', ['Collapse', 'Connections …', 'Copy ID', 'Delete']],
    ['a conditional, which is not collapsed', 'n2', ['Connections …', 'Duplicate', 'Copy ID', 'Delete']],
    ['what is collapsed', 'n4', ['Expand', 'Connections …', 'Duplicate', 'Copy ID', 'Delete']],
    ['the start', 'n0', ['Connections …', 'Copy ID']],
  ])('of %s', async (_, id, words) => {
    await draw();
    expect((await menuOf(id)).map(({ textContent }) => textContent)).toEqual(words);
  });

  it('expands, and copies the id', async () => {
    const { editor, user } = await draw();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await menuOf('n4');
    await user.click(screen.getByRole('menuitem', { name: 'Expand' }));
    expect(editor.document?.nodes.get('n4')?.collapsed).toBe(false);
    await menuOf('n4');
    await user.click(screen.getByRole('menuitem', { name: 'Copy ID' }));
    expect(written).toHaveBeenCalledWith('n4');
    await screen.findByText('ID copied to clipboard');
  });
});

describe('a right click on the empty canvas', () => {
  it('asks what shall stand there, anew at each place', async () => {
    const { editor, user } = await draw();
    const menu = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Add next step' });
    fireEvent.contextMenu(pane(), { clientX: 100, clientY: 100 });
    await user.type(await menu(), 'mess');
    fireEvent.contextMenu(pane(), { clientX: 300, clientY: 200 });
    await waitFor(async () => expect((await menu()).value).toBe(''));
    expect(document.activeElement).toBe(await menu());
    await user.keyboard('mess{Enter}');
    await waitFor(() => expect(editor.document?.nodes.size).toBe(nodes.length + 1));
    expect(editor.document?.edges.size).toBe(0);
  });
});

describe('a connection', () => {
  /** Pulled from a way out and let go over an element. */
  function pull(from: string, over: HTMLElement) {
    const handle = at(from).querySelector<HTMLElement>('.source')!;
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(over);
    fireEvent.mouseDown(handle, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 300, clientY: 300 });
    fireEvent.mouseUp(document, { clientX: 300, clientY: 300 });
    // As browsers do where a button was pressed on one element and let go over another.
    fireEvent.click(handle.closest('.react-flow')!);
  }
  const asking = () => screen.queryByRole('combobox', { name: 'Add next step' });

  it('of a condition with a condition is refused in words, and nothing is connected', async () => {
    const { editor } = await draw();
    pull('n2', at('n3'));
    await screen.findByText('Cannot connect a condition to another condition');
    expect(editor.document?.edges.size).toBe(0);
  });

  it.each([
    ['the empty canvas', pane],
    ['another node', () => at('n4')],
    ['a button beside the canvas', () => screen.getByRole('button', { name: 'Elsewhere' })],
    ['a panel', () => panel()!],
  ])('that was dropped is forgotten by a click on %s', async (_, where) => {
    const { editor } = await draw();
    fireEvent.click(at('n1'));
    await waitFor(() => expect(panel()).toBeTruthy());
    pull('n1', pane());
    const menu = await screen.findByRole('combobox', { name: 'Add next step' });
    fireEvent.pointerDown(menu);
    fireEvent.click(menu);
    expect(asking()).toBeTruthy();
    fireEvent.pointerDown(where());
    fireEvent.click(where());
    await waitFor(() => expect(asking()).toBeNull());
    expect(editor.document?.edges.size).toBe(0);
    expect(editor.document?.nodes.size).toBe(nodes.length);
  });
});
