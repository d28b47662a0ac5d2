import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../testing/workflows.ts';
import { CheckNodes } from './check-nodes.tsx';
import { FaultMark } from './fault-mark.tsx';

async function openQuestion() {
  const question = nodeOf('n1', 'question', { prompt: '', variables: [], tries: 3 });
  const edge = {
    id: 'e1',
    source_id: 'n0',
    target_id: 'n1',
    type: 'default' as const,
    configuration: { markerEnd: null, sourceHandle: null, targetHandle: null },
  };
  const document = documentOf(workflowNamed('w1', 'Booking'), {
    nodes: [nodeOf('n0', 'start', {}, 0), question],
    edges: [edge],
  });
  const { editor } = await openEditor(document);
  const part = (
    <div data-node="n1" tabIndex={-1}>
      <CheckNodes />
      <FaultMark nodeId="n1" />
    </div>
  );
  return { editor, ...show(editor, part) };
}

describe('the mark of a step that cannot go online', () => {
  it('says why to who points at it, and goes once that is mended', async () => {
    const { editor, user } = await openQuestion();
    const mark = await screen.findByRole('img', {
      name: /^Before it can go online: .*The prompt is empty\./,
    });
    await user.hover(mark);
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toContain(
      'The prompt is empty.',
    );
    editor.set('n1', { 'configuration.prompt': 'When?' }, 'edit the prompt');
    await waitFor(() => expect(screen.getByRole('img').getAttribute('aria-label')).not.toContain('prompt'));
  });
});
