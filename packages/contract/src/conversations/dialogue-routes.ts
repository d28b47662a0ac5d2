import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { Dialogue, dialogueFields, DialogueRun } from './dialogue.ts';
import { maxDialogues } from './limits.ts';

const workflow = z.object({ workflow_id: Id });
const one = z.object({ workflow_id: Id, id: Id });

export const listDialogues = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflow_id}/dialogues',
  summary: 'Test dialogues of a workflow by name, with how each went when it was last run.',
  params: workflow,
  query: z.strictObject(ofCompany),
  reply: z.array(Dialogue),
});

export const createDialogue = route({
  ...common,
  method: 'POST',
  path: '/workflows/{workflow_id}/dialogues',
  audit: 'test-dialogue.create',
  summary: 'Keep a test chat as a dialogue with what should come of it.',
  params: workflow,
  body: z.strictObject({
    ...ofCompany,
    ...dialogueFields,
    standard_variables: dialogueFields.standard_variables.default({}),
    opening: dialogueFields.opening.default({}),
    calls: dialogueFields.calls.default([]),
    result: dialogueFields.result.default(null),
  }),
  reply: Dialogue,
});

export const updateDialogue = route({
  ...common,
  method: 'PATCH',
  path: '/workflows/{workflow_id}/dialogues/{id}',
  audit: 'test-dialogue.update',
  summary: 'Change a test dialogue; what is not sent stays. How it went before is forgotten.',
  params: one,
  body: z.strictObject({ ...ofCompany, ...z.strictObject(dialogueFields).partial().shape }),
  reply: Dialogue,
});

export const deleteDialogue = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/{workflow_id}/dialogues/{id}',
  audit: 'test-dialogue.delete',
  summary: 'Delete a test dialogue.',
  params: one,
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const runDialogues = route({
  ...common,
  method: 'POST',
  path: '/workflows/{workflow_id}/dialogues/run',
  // How a dialogue went is nothing that anybody would look for in the log.
  audit: false,
  summary:
    'Run test dialogues on the draft: all of them, or these. Webhooks answer what they answered when the dialogue was kept; nobody is called, and no answer is counted.',
  params: workflow,
  body: z.strictObject({ ...ofCompany, dialogue_ids: z.array(Id).max(maxDialogues).optional() }),
  reply: z.array(z.object({ id: z.string(), name: z.string(), run: DialogueRun })),
  perMinute: 240,
});
