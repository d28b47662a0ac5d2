import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backEnd, error } from '../../../testing/back-end.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, workflowNamed, workflowsApi } from '../../../testing/workflows.ts';
import { EditorTest } from './editor-test.tsx';

const server = await backEnd();
afterEach(() => localStorage.clear());

it('a variable may be called as what every object has: its value is asked for like any other', async () => {
  const database_variables = ['constructor', 'toString', 'phone'].map((name) => ({ id: name, name }));
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Homes'), { database_variables }));
  const { user } = show(editor, <EditorTest asked={0} hidden={false} onClose={() => undefined} />);
  const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start chat test' });
  for (const { name } of database_variables) {
    expect(start().disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('');
    await user.type(screen.getByLabelText(name), `any ${name}`);
  }
  expect(screen.getByLabelText<HTMLInputElement>('constructor').value).toBe('any constructor');
  expect(start().disabled).toBe(false);
});

it('shows that the assistant writes, until it has answered', async () => {
  const answered = new Promise<() => void>((resolve) => {
    server.on(`POST ${workflowsApi}/test-text-to-text`, (got, response) =>
      resolve(() => error(503, 'unavailable', 'Not now.')(got, response)),
    );
  });
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Homes'), { database_variables: [] }));
  const { user } = show(editor, <EditorTest asked={0} hidden={false} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Start chat test' }));
  await screen.findByText('Writing …');
  (await answered)();
  await screen.findByText('Not now.');
  expect(screen.queryByText('Writing …')).toBeNull();
});
