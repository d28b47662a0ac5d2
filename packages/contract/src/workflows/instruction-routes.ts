import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, draftQuery, ofCompany, plainText } from './common.ts';
import { maxPromptLength, maxTitleLength } from './limits.ts';
import { InstructionAction, MainInstruction } from './schema.ts';

/** `custom` needs `custom_action`, `webhook` a `webhook_id`, `transfer` a `phone` (workflows of the phone only). */
const fields = {
  title: plainText(maxTitleLength),
  content: plainText(maxPromptLength).pipe(z.string().regex(/\S/u, 'instruction_content_required')),
  action_enum: InstructionAction,
  custom_action: plainText(maxPromptLength),
  webhook_id: Id.nullable(),
  phone: z.string().trim().max(30),
  extension: z.string().trim().max(20),
};

export const listMainInstructions = route({
  ...common,
  method: 'GET',
  path: '/workflows/{workflowId}/main-instructions',
  summary: 'Instructions that hold at every node, in the order of making.',
  params: z.object({ workflowId: Id }),
  query: draftQuery,
  reply: z.array(MainInstruction),
});

export const createMainInstruction = route({
  ...common,
  method: 'POST',
  path: '/workflows/{workflowId}/main-instructions',
  audit: 'workflow-instruction.create',
  updatedBy: true,
  summary: 'Add an instruction that holds at every node.',
  params: z.object({ workflowId: Id }),
  body: z.strictObject({
    ...ofCompany,
    ...fields,
    title: fields.title.default(''),
    custom_action: fields.custom_action.default(''),
    webhook_id: fields.webhook_id.default(null),
    phone: fields.phone.default(''),
    extension: fields.extension.default(''),
  }),
  reply: MainInstruction,
});

export const updateMainInstruction = route({
  ...common,
  method: 'PATCH',
  path: '/workflows/{workflowId}/main-instructions/{id}',
  audit: 'workflow-instruction.update',
  updatedBy: true,
  summary: 'Change an instruction; what is not sent stays.',
  params: z.object({ workflowId: Id, id: Id }),
  body: z.strictObject({ ...ofCompany, ...z.strictObject(fields).partial().shape }),
  reply: MainInstruction,
});

export const deleteMainInstruction = route({
  ...common,
  method: 'DELETE',
  path: '/workflows/{workflowId}/main-instructions/{id}',
  audit: 'workflow-instruction.delete',
  updatedBy: true,
  summary: 'Delete an instruction.',
  params: z.object({ workflowId: Id, id: Id }),
  query: z.strictObject(ofCompany),
  reply: z.null(),
});
