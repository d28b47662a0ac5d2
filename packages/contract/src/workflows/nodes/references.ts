import { z } from 'zod';
import { Id } from '../../core/ids.ts';
import { maxPromptLength } from '../limits.ts';

/** '' until one is chosen. */
const chosen = z.union([Id, z.literal('')]).default('');

export const WebhookConfiguration = z.strictObject({ webhook_id: chosen });
export const WorkflowConfiguration = z.strictObject({ transfer_workflow_id: chosen });
/** Digits with an optional plus, or '' while it is being written; the checklist asks for it on a phone workflow. */
export const TransferConfiguration = z.strictObject({
  phone: z.string().trim().max(30).default(''),
  extension: z.string().trim().max(20).default(''),
});
export const EmptyConfiguration = z.strictObject({});
export const NoteConfiguration = z.strictObject({ text: z.string().max(maxPromptLength).default('') });
