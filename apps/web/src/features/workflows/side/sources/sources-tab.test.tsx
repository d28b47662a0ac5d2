import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../platform/query.ts';
import { endSession, userLoaded } from '../../../../platform/session.ts';
import { clearToasts } from '../../../../platform/toast.tsx';
import { backEnd, data, error } from '../../../../testing/back-end.ts';
import { openEditor, show } from '../../../../testing/editor.tsx';
import { company, user as person } from '../../../../testing/people.ts';
import { answerWorkflows, documentOf, workflowNamed, workflowsApi } from '../../../../testing/workflows.ts';
import { SourcesTab } from './sources-tab.tsx';

const server = await backEnd();
const api = `${workflowsApi}/w1`;

interface Given {
  document?: Partial<WorkflowDocument>;
  view?: boolean;
  policies?: typeof company.policies;
}

async function open({ document, view = false, policies = company.policies }: Given) {
  answerWorkflows(server, []);
  userLoaded({ ...person, policies }, company);
  const opened = await openEditor(documentOf(workflowNamed('w1', 'Booking'), document), { view });
  return { ...opened, ...show(opened.editor, <SourcesTab />) };
}

const sent = (method: string) =>
  server
    .calls()
    .flatMap((call) => (call.method === method ? [JSON.parse(call.body || 'null') as unknown] : []));

afterEach(() => {
  endSession('logout');
  queryClient.clear();
  clearToasts();
});

describe('sources', () => {
  const choices = `GET ${workflowsApi}/source-choices`;
  const folder = {
    id: 'f1',
    name: 'Guides',
    sources: [
      { id: 's1', name: 'Delivery' },
      { id: 's2', name: 'Prices' },
    ],
  };
  const present = (id: string, name: string) => ({
    id: `w-${id}`,
    name,
    document_kn_id: id,
    category_id: 'f1',
    category_name: 'Guides',
  });

  it('are added one by one, then removed, and say so; unsaved ticks stay while the panel is closed', async () => {
    const document = { sources: [present('s1', 'Delivery')] };
    const first = await open({ document });
    server.on(choices, data([folder]));
    const { user } = first;
    await user.click(await screen.findByRole('checkbox', { name: 'Prices' }));
    await user.click(screen.getByRole('checkbox', { name: 'Delivery' }));
    screen.getByText('2 changes not saved');
    first.unmount();

    const again = await open({ document });
    server.on(choices, data([folder]));
    expect(await screen.findByRole('checkbox', { name: 'Prices' })).toHaveProperty('checked', true);
    server.on(`POST ${api}/document-source`, error(503, 'unavailable', 'Not now.'));
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Error saving sources, try again later');
    server.on(`POST ${api}/document-source`, data(present('s2', 'Prices')));
    server.on(`DELETE ${api}/document-source/s1`, (got, response) => {
      again.become({ sources: [present('s2', 'Prices')] });
      data(null)(got, response);
    });
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sources saved!');
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    expect(sent('POST').at(-1)).toMatchObject({ name: 'Prices', document_kn_id: 's2' });
  });

  it('that were deleted are named and can be taken out, also where no other is left', async () => {
    const gone = { ...present('s9', 'Old prices'), category_id: null, category_name: null };
    const nameless = { ...gone, id: 'w-s8', document_kn_id: 's8', name: ' ' };
    const opened = await open({ document: { sources: [gone, nameless] } });
    server.on(choices, data([{ ...folder, sources: [] }]));
    const { user } = opened;
    const deleted = within(await screen.findByRole('group', { name: 'Deleted sources' }));
    const names = deleted.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Old prices', 'Deleted source']);
    await user.click(deleted.getByRole('checkbox', { name: 'Old prices' }));
    screen.getByText('1 change not saved');
    server.on(`DELETE ${api}/document-source/s9`, (got, response) => {
      opened.become({ sources: [nameless] });
      data(null)(got, response);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sources saved!');
    await waitFor(() => expect(screen.queryByText('Old prices')).toBeNull());
    screen.getByText('Deleted source');
  });

  it('lead to the knowledge base only who may open it', async () => {
    const empty = [{ id: 'f1', name: 'Guides', sources: [] }];
    const first = await open({ policies: ['contact-center:full-access'] });
    server.on(choices, data(empty));
    await screen.findByText('There are no sources yet');
    expect(screen.queryByRole('link')).toBeNull();
    expect(server.calls().filter(({ path }) => path.startsWith('/api/main/'))).toEqual([]);
    first.unmount();
  });

  it('are only to be read in view mode, those of the published version', async () => {
    await open({ document: { sources: [present('s1', 'Delivery')] }, view: true });
    within(screen.getByRole('region', { name: 'Guides' })).getByText('Delivery');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
