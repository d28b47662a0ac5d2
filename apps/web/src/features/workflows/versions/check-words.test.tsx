import { checks, type CheckCode } from '@centralita/contract/workflows/versions/checks';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, workflowNamed } from '../../../testing/workflows.ts';
import { Checklist } from './checklist.tsx';

it('has words for every line that the checklist may hold', async () => {
  const items = (Object.keys(checks) as CheckCode[]).map((code) => ({
    ...{ code, severity: checks[code], node_id: null, about: null },
    params: { name: 'Sales', number: 2, text: '@age', handle: 'success', count: 3, kind: 'file' },
  }));
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking')));
  show(editor, <Checklist items={items} onShow={() => undefined} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(items.length);
  expect(lines.filter((line) => !/^Workflow.+\.|: @age$/.test(line) || /checks\./.test(line))).toEqual([]);
  screen.getByText(/^This workflow and Sales lead to each other/);
});
