import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, workflowNamed } from '../../../testing/workflows.ts';
import { EditorTest } from './editor-test.tsx';

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
