import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEditor, show } from '../../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../../testing/workflows.ts';
import { TransferFace } from './face.tsx';

it.each([
  ['phone', 'No phone yet.'],
  ['whatsapp', 'A person of your company takes over.'],
] as const)('a transfer without a number, on a workflow for %s, says: %s', async (channel, text) => {
  const node = nodeOf('n1', 'transfer', { phone: '', extension: '' });
  const workflow = workflowNamed('w1', 'Booking', { channel });
  const { editor } = await openEditor(documentOf(workflow, { nodes: [node] }));
  const face = { ...editor.document?.nodes.get('n1') } as Parameters<typeof TransferFace>[0]['node'];
  show(editor, <TransferFace node={face} />);
  screen.getByText(text);
  expect(screen.queryAllByText(/phone/i)).toHaveLength(channel === 'phone' ? 1 : 0);
});
