import type { WorkflowDocument } from '@centralita/contract/workflows/document';
import type { Workflow } from '@centralita/contract/workflows/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { endSession, userLoaded } from '../../../platform/session.ts';
import { clearToasts } from '../../../platform/toast.tsx';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { openEditor, show } from '../../../testing/editor.tsx';
import { company, user as person } from '../../../testing/people.ts';
import { answerWorkflows, documentOf, workflowNamed, workflowsApi } from '../../../testing/workflows.ts';
import { InstructionsTab } from './instructions/instructions-tab.tsx';
import { DatabaseVariablesTab } from './variables/database-variables-tab.tsx';
import { DynamicVariablesTab } from './variables/dynamic-variables-tab.tsx';

const server = await backEnd();
const api = `${workflowsApi}/w1`;
const age = {
  id: 'v1',
  variable_name: 'age',
  type_enum: 'integer' as const,
  description: 'Years',
  is_extra_validation: false,
  webhook_id: null,
};

const instruction = {
  id: 'i1',
  title: '',
  content: 'When somebody asks for a person',
  action_enum: 'transfer' as const,
  custom_action: '',
  webhook_id: null,
  phone: '+593991234567',
  extension: '12',
};

interface Given {
  document?: Partial<WorkflowDocument>;
  workflow?: Partial<Workflow>;
  view?: boolean;
  policies?: typeof company.policies;
}

async function open(Tab: () => React.ReactNode, given: Given = {}) {
  answerWorkflows(server, []);
  userLoaded({ ...person, policies: given.policies ?? company.policies }, company);
  const document = documentOf(workflowNamed('w1', 'Booking', given.workflow), given.document);
  const opened = await openEditor(document, { view: given.view ?? false });
  return { ...opened, ...show(opened.editor, <Tab />) };
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

describe('dynamic variables', () => {
  it('are made with a name unlike any other; what was typed survives a failure and a closed panel', async () => {
    const first = await open(DynamicVariablesTab, { document: { dynamic_variables: [age] } });
    const { user } = first;
    await user.click(screen.getByRole('button', { name: 'Add variable' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    screen.getByText('Enter a name');
    const name = screen.getByLabelText('Name');
    await user.type(name, 'e-mail');
    screen.getByText('Variable name should not have special characters');
    await user.clear(name);
    await user.type(name, 'ÁGE');
    screen.getByText(/There is a variable of this name already/);
    await user.clear(name);
    await user.type(name, 'PHONE');
    screen.getByText(/There is a variable of this name already/);
    await user.clear(name);
    await user.type(name, 'visit day');
    await user.selectOptions(screen.getByLabelText('Type'), 'Date');
    server.on(`POST ${api}/dynamic-content`, error(503, 'unavailable', 'Not now.'));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Not now.');
    first.unmount();

    const again = await open(DynamicVariablesTab, { document: { dynamic_variables: [age] } });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'visit day');
    const made = { ...age, id: 'v2', variable_name: 'visit day', type_enum: 'date' as const };
    server.on(`POST ${api}/dynamic-content`, (got, response) => {
      again.become({ dynamic_variables: [age, made] });
      data(made)(got, response);
    });
    await again.user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Variable created successfully');
    await screen.findByText('@visit day');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(sent('POST').at(-1)).toMatchObject({
      variable_name: 'visit day',
      type_enum: 'date',
      webhook_id: null,
    });
  });

  it('are edited where they stand, and say that they were', async () => {
    const opened = await open(DynamicVariablesTab, { document: { dynamic_variables: [age] } });
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Edit age' }));
    await user.type(screen.getByLabelText('Name'), ' of child');
    const changed = { ...age, variable_name: 'age of child' };
    server.on(`PATCH ${api}/dynamic-content/v1`, (got, response) => {
      opened.become({ dynamic_variables: [changed] });
      data(changed)(got, response);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Variable updated successfully');
    await screen.findByText('@age of child');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(sent('PATCH')).toMatchObject([{ variable_name: 'age of child', type_enum: 'integer' }]);
  });

  it('are given up only after a question, by Escape too', async () => {
    const { user } = await open(DynamicVariablesTab, { document: { dynamic_variables: [age] } });
    await user.click(screen.getByRole('button', { name: 'Edit age' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit age' }));
    await user.type(screen.getByLabelText('Description'), ' of life');
    await user.keyboard('{Escape}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Years of life');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull());
  });

  it('need a webhook for the extra validation', async () => {
    const { user } = await open(DynamicVariablesTab);
    screen.getByText('No dynamic variables found.');
    server.on(
      'GET /api/contact-center/ai-webhooks/get-all',
      data([{ id: 'h1', name: 'Check age', variables: [] }]),
    );
    await user.click(screen.getByRole('button', { name: 'Add variable' }));
    await user.type(screen.getByLabelText('Name'), 'age');
    await user.click(screen.getByRole('switch', { name: 'Extra validation' }));
    const choice = await screen.findByRole('combobox', { name: 'Webhook that validates it' });
    await user.click(screen.getByRole('button', { name: 'Create' }));
    screen.getByText('Choose the webhook that validates it');
    await user.click(choice);
    await user.click(screen.getByRole('option', { name: 'Check age' }));
    server.on(`POST ${api}/dynamic-content`, data(age));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Variable created successfully');
    expect(sent('POST').at(-1)).toMatchObject({ is_extra_validation: true, webhook_id: 'h1' });
  });
});

describe('database variables', () => {
  const database_variables = [
    { id: 'd0', name: 'phone' },
    { id: 'd1', name: 'city' },
  ];

  it('are made and renamed, unlike any other', async () => {
    const opened = await open(DatabaseVariablesTab, { document: { database_variables } });
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Add variable' }));
    await user.type(screen.getByLabelText('Name'), 'CITY');
    screen.getByText(/There is a variable of this name already/);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'plan');
    const plan = { id: 'd2', name: 'plan' };
    server.on(`POST ${api}/database-variables`, (got, response) => {
      opened.become({ database_variables: [...database_variables, plan] });
      data(plan)(got, response);
    });
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Variable created successfully');
    expect(sent('POST')).toMatchObject([{ name: 'plan' }]);
    await user.click(await screen.findByRole('button', { name: 'Edit plan' }));
    await user.type(screen.getByLabelText('Name'), ' of pay');
    server.on(`PATCH ${api}/database-variables/d2`, (got, response) => {
      const renamed = { id: 'd2', name: 'plan of pay' };
      opened.become({ database_variables: [...database_variables, renamed] });
      data(renamed)(got, response);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Variable updated successfully');
    await screen.findByText('@plan of pay');
    expect(sent('PATCH')).toMatchObject([{ name: 'plan of pay' }]);
  });

  it('can be deleted, but phone stays as it is', async () => {
    const opened = await open(DatabaseVariablesTab, { document: { database_variables } });
    const { user } = opened;
    expect(screen.queryByRole('button', { name: 'Edit phone' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete phone' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete city' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the variable city?' }));
    server.on(`DELETE ${api}/database-variables/d1`, (got, response) => {
      opened.become({ database_variables: database_variables.slice(0, 1) });
      data(null)(got, response);
    });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Variable deleted successfully');
    await waitFor(() => expect(screen.queryByText('@city')).toBeNull());
  });

  it('are only to be read in view mode', async () => {
    await open(DatabaseVariablesTab, { document: { database_variables }, view: true });
    screen.getByText('@city');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('in view mode', () => {
  it('dynamic variables and main instructions are only to be read too', async () => {
    const variables = await open(DynamicVariablesTab, { document: { dynamic_variables: [age] }, view: true });
    screen.getByText('@age');
    expect(screen.queryAllByRole('button')).toEqual([]);
    variables.unmount();
    await open(InstructionsTab, { document: { main_instructions: [instruction] }, view: true });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual([expect.stringMatching(/^When somebody asks for a person/)]);
  });
});

describe('main instructions', () => {
  it('are collapsed or expanded, read or edited', async () => {
    const opened = await open(InstructionsTab, { document: { main_instructions: [instruction] } });
    const { user } = opened;
    expect(screen.queryByText('+593 99 123 4567')).toBeNull();
    await user.click(
      screen.getByRole('button', { name: /^When somebody asks for a person/, expanded: false }),
    );
    screen.getByText('+593 99 123 4567');
    await user.click(screen.getByRole('button', { name: 'Edit instruction 1' }));
    await user.clear(screen.getByLabelText('Instruction'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Write the instruction');
    await user.type(screen.getByLabelText('Instruction'), 'Asks for help');
    await user.selectOptions(screen.getByLabelText('Action'), 'Custom');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Write what the assistant does');
    await user.type(screen.getByLabelText('What the assistant does'), 'Helps');
    const changed = { ...instruction, content: 'Asks for help', action_enum: 'custom' as const };
    server.on(`PATCH ${api}/main-instructions/i1`, (got, response) => {
      opened.become({ main_instructions: [changed] });
      data(changed)(got, response);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Instruction updated successfully');
    expect(sent('PATCH').at(-1)).toMatchObject({
      content: 'Asks for help',
      action_enum: 'custom',
      custom_action: 'Helps',
      phone: '',
      extension: '',
    });
  });

  it('that somebody else changed meanwhile wait for a choice where both wrote the same field', async () => {
    const opened = await open(InstructionsTab, { document: { main_instructions: [instruction] } });
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Edit instruction 1' }));
    await user.clear(screen.getByLabelText('Instruction'));
    await user.type(screen.getByLabelText('Instruction'), 'Asks for Ana');
    const theirs = { ...instruction, content: 'Asks for Luis', title: 'A person', extension: '13' };
    opened.become({ main_instructions: [theirs] });
    await opened.editor.draft.catchUp();
    const asked = within(await screen.findByRole('alert', { name: /^“Instruction” was changed/ }));
    asked.getByText('Asks for Luis');
    expect(screen.getByLabelText<HTMLInputElement>('Instruction').value).toBe('Asks for Ana');
    expect(screen.getByLabelText<HTMLInputElement>('Extension (optional)').value).toBe('13');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(asked.getByRole('button', { name: 'Keep mine' }));
    server.on(`PATCH ${api}/main-instructions/i1`, (got, response) => {
      const saved = { ...theirs, content: 'Asks for Ana' };
      opened.become({ main_instructions: [saved] });
      data(saved)(got, response);
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Instruction updated successfully');
    expect(sent('PATCH').at(-1)).toMatchObject({
      content: 'Asks for Ana',
      title: 'A person',
      extension: '13',
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('transfer on the phone alone', async () => {
    const { user } = await open(InstructionsTab, { workflow: { channel: 'whatsapp' } });
    screen.getByText('No main instructions found.');
    await user.click(screen.getByRole('button', { name: 'Add instruction' }));
    const actions = within(screen.getByLabelText('Action')).getAllByRole('option');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Custom', 'Webhook']);
  });
});

describe('what is typed about a main instruction', () => {
  it('goes on as a new one where somebody else deleted it', async () => {
    const opened = await open(InstructionsTab, { document: { main_instructions: [instruction] } });
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Edit instruction 1' }));
    await user.clear(screen.getByLabelText('Instruction'));
    await user.type(screen.getByLabelText('Instruction'), 'Asks for Ana');
    opened.become({ main_instructions: [] });
    await opened.editor.draft.catchUp();
    await screen.findByText(/^Somebody deleted what you were writing/);
    const form = screen.getByRole('form', { name: 'New instruction' });
    expect(within(form).getByLabelText<HTMLInputElement>('Instruction').value).toBe('Asks for Ana');
    expect(within(form).getByLabelText<HTMLInputElement>('Extension (optional)').value).toBe('12');
    expect(screen.queryByRole('alert', { name: /was changed/ })).toBeNull();
    // Whoever is in the middle of a sentence goes on with it.
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText('Instruction')));
    await user.keyboard(' now');
    expect(within(form).getByLabelText<HTMLInputElement>('Instruction').value).toBe('Asks for Ana now');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /Discard|Leave|give up/i }));
  });

  it('that goes on as a new one leaves the cursor where it is', async () => {
    const opened = await open(InstructionsTab, { document: { main_instructions: [instruction] } });
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Edit instruction 1' }));
    await user.type(screen.getByLabelText('Instruction'), ' today');
    const chat = document.body.appendChild(document.createElement('input'));
    chat.focus();
    opened.become({ main_instructions: [] });
    await opened.editor.draft.catchUp();
    const form = await screen.findByRole('form', { name: 'New instruction' });
    await waitFor(() => expect(document.activeElement).toBe(chat));
    chat.remove();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /Discard|Leave|give up/i }));
  });

  it('goes with what one deletes oneself, unless that fails', async () => {
    const opened = await open(InstructionsTab, { document: { main_instructions: [instruction] } });
    const { user } = opened;
    await user.click(screen.getByRole('button', { name: 'Edit instruction 1' }));
    await user.type(screen.getByLabelText('Instruction'), ' today');
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete instruction 1' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    };
    server.on(`DELETE ${api}/main-instructions/i1`, error(503, 'unavailable', 'Not now.'));
    await remove();
    await screen.findByText('Not now.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Instruction').value).toBe(
      'When somebody asks for a person today',
    );
    server.on(`DELETE ${api}/main-instructions/i1`, (got, response) => {
      opened.become({ main_instructions: [] });
      data(null)(got, response);
    });
    await remove();
    await screen.findByText('No main instructions found.');
    expect(screen.queryByRole('form')).toBeNull();
  });
});
