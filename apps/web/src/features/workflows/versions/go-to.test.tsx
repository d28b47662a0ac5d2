import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { endSession, userLoaded } from '../../../platform/session.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { company, user as person } from '../../../testing/people.ts';
import { answerWorkflows, documentOf, workflowNamed, workflowsApi } from '../../../testing/workflows.ts';
import { LeftPanel } from '../editor/left-panel.tsx';
import { TestWidget } from '../test/test-widget.tsx';
import { goTo } from './go-to.ts';

const server = await backEnd();

beforeEach(() => userLoaded({ ...person, policies: company.policies }, company));
afterEach(() => {
  endSession('logout');
  queryClient.clear();
  localStorage.clear();
});

const about = (of: NonNullable<ChecklistItem['about']>['of']): ChecklistItem => ({
  code: 'dialogue_failed',
  severity: 'warning',
  node_id: null,
  about: { of, id: 'x1' },
  params: {},
});

it.each([
  ['dynamic_variable', 'Dynamic variables'],
  ['main_instruction', 'Main instructions'],
  ['source', 'Sources'],
  ['dialogue', 'Dialogues'],
] as const)('a line about a %s opens %s', async (of, tab) => {
  server.on(`GET ${workflowsApi}/w1/dialogues`, data([]));
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking')));
  show(
    editor,
    <>
      <LeftPanel />
      <TestWidget open={false} />
    </>,
  );
  for (const _ of ['once', 'again']) {
    act(() => goTo(editor, about(of)));
    const found = await screen.findByRole('tab', { name: tab });
    expect(found.getAttribute('aria-selected')).toBe('true');
  }
});

it.each([
  ['dynamic_variable', '@age'],
  ['main_instruction', 'Rude people'],
  ['source', 'Old prices'],
] as const)('a line about a %s brings its row into sight', async (of, name) => {
  const variables = ['x0', 'x1'].map((id) => ({
    id,
    variable_name: id === 'x1' ? 'age' : 'name',
    type_enum: 'string' as const,
    description: '',
    is_extra_validation: false,
    webhook_id: null,
  }));
  const instruction = {
    id: 'x1',
    title: 'Rude people',
    content: 'Somebody is rude.',
    action_enum: 'custom' as const,
    custom_action: 'Stay calm.',
    webhook_id: null,
    phone: '',
    extension: '',
  };
  const shown: Element[] = [];
  const sight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
    shown.push(this);
  });
  const gone = { id: 'w1', name: 'Old prices', document_kn_id: 'x1', category_id: null, category_name: null };
  answerWorkflows(server, []);
  server.on(`GET ${workflowsApi}/source-choices`, data([]));
  const whole = { dynamic_variables: variables, main_instructions: [instruction], sources: [gone] };
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking'), whole));
  show(editor, <LeftPanel />);
  act(() => goTo(editor, about(of)));
  await waitFor(() => expect(shown.map((one) => one.getAttribute('data-row'))).toContain('x1'));
  expect(shown.at(-1)?.textContent).toContain(name);
  sight.mockRestore();
});
