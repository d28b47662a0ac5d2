import { updateMainInstruction } from '@centralita/contract/workflows/instruction-routes';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import {
  createFromTemplate,
  publishDraft,
  workflowChecklist,
  workflowTemplates,
} from '@centralita/contract/workflows/versions/routes';
import { templateKeys } from '@centralita/contract/workflows/versions/templates';
import { WorkflowChannel, WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { findMentions } from '@centralita/engine/graph/mentions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';
import { templates } from './gallery.ts';
import { fileOf } from './make-file.ts';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await testApp();
  studio = await makeStudio(app);
});
afterAll(() => app.close());

const wishes = WorkflowChannel.options.flatMap((channel) =>
  WorkflowLanguage.options.map((language) => ({ name: 'Any', description: '', channel, language })),
);

const answersFromSources = ['appointment', 'qualification', 'support'];

describe('templates', () => {
  it('are five, told in both languages', async () => {
    const { data } = await ask(app, workflowTemplates, { token: studio.token });
    expect(data.map(({ key }) => key).toSorted()).toEqual([...templateKeys].toSorted());
    for (const { name, name_es, description, description_es, kinds, steps } of data) {
      expect(new Set([name, name_es, description, description_es]).size).toBe(4);
      expect(kinds).toHaveLength(steps);
    }
  });

  it.each(templates.map((template) => [template.key, template] as const))(
    '%s becomes a workflow that may go online, in every channel and language',
    async (key) => {
      for (const wish of wishes) {
        const { token } = studio;
        const made = await ask(app, createFromTemplate, { token, body: { ...wish, template: key } });
        const params = { workflow_id: made.data.id };
        const { data: all } = await ask(app, workflowChecklist, { token, params });
        // What is good to know stands in nobody's way.
        const data = { items: all.items.filter(({ severity }) => severity !== 'note') };
        // Whose phone it is, and which sources are theirs, nobody but its people can know.
        const open = data.items.filter(({ code }) => code !== 'transfer_without_phone');
        expect(open.map(({ code, severity }) => [code, severity])).toEqual(
          answersFromSources.includes(key) ? [['sources_missing', 'warning']] : [],
        );
        const published = await ask(app, publishDraft, { token, body: params });
        expect(published.status).toBe(data.items.length === open.length ? 200 : 422);
        const document = await ask(app, workflowDocument, { token, params: { id: made.data.id } });
        expect(document.data.database_variables[0]?.name).toBe('phone');
      }
    },
  );

  it('hands a chat over by an instruction whose words can be changed', async () => {
    const { token } = studio;
    const wish = { name: 'Any', channel: 'whatsapp', language: 'english', template: 'appointment' } as const;
    const made = await ask(app, createFromTemplate, { token, body: wish });
    const { data } = await ask(app, workflowDocument, { token, params: { id: made.data.id } });
    const handover = data.main_instructions.find(({ action_enum }) => action_enum === 'transfer');
    const edit = (body: object) =>
      ask(app, updateMainInstruction, {
        token,
        params: { workflowId: made.data.id, id: handover?.id ?? '' },
        body: { ...body } as never,
      });
    const words = { action_enum: 'transfer', content: 'They want one of us.', phone: '', extension: '' };
    expect(await edit(words)).toMatchObject({
      status: 200,
      data: { content: 'They want one of us.', phone: '' },
    });
    expect((await edit({ action_enum: 'custom', custom_action: '' })).error.code).toBe(
      'instruction_custom_required',
    );
  });

  it.each(templates.map((template) => [template.key, template] as const))(
    '%s has every node in a place of its own, arrows to the right, and names that are known',
    (_, template) => {
      for (const wish of wishes.slice(0, 2)) {
        const file = fileOf(template, wish);
        const places = new Map(file.nodes.map(({ id, pos_x, pos_y }) => [id, { pos_x, pos_y }]));
        expect(new Set([...places.values()].map(({ pos_x, pos_y }) => `${pos_x} ${pos_y}`)).size).toBe(
          places.size,
        );
        for (const { source_id, target_id } of file.edges) {
          expect(places.get(target_id)?.pos_x).toBeGreaterThan(places.get(source_id)?.pos_x ?? Infinity);
        }
        const names = [
          ...file.dynamic_variables.map(({ variable_name }) => variable_name),
          ...file.database_variables.map(({ name }) => name),
        ];
        const mentions = findMentions(JSON.stringify(file.nodes), names);
        expect(mentions.filter(({ name }) => name === null)).toEqual([]);
        expect(mentions.length).toBeGreaterThan(0);
      }
    },
  );

  it.each(templates.map((template) => [template.key, template] as const))(
    '%s collects each of its variables somewhere, and uses what contacts bring',
    (_, { steps, variables, contact }) => {
      const read = new Set(steps.flatMap((step) => ('reads' in step ? step.reads : [])));
      expect(read).toEqual(new Set(variables.map(({ key }) => key)));
      const texts = JSON.stringify(steps);
      for (const name of contact.flat()) expect(texts).toContain(`{{${name}}}`);
    },
  );
});
