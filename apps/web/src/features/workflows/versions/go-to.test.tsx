import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { endSession, userLoaded } from '../../../platform/session.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { company, user as person } from '../../../testing/people.ts';
import { documentOf, workflowNamed, workflowsApi } from '../../../testing/workflows.ts';
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
      <TestWidget />
    </>,
  );
  for (const _ of ['once', 'again']) {
    act(() => goTo(editor, about(of)));
    const found = await screen.findByRole('tab', { name: tab });
    expect(found.getAttribute('aria-selected')).toBe('true');
  }
});
