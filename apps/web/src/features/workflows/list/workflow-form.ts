import type { WorkflowChannel, WorkflowLanguage } from '@centralita/contract/workflows/schema';

/** What the form of a new workflow holds; '' = not chosen yet. */
export interface WorkflowFields {
  name: string;
  channel: WorkflowChannel | '';
  language: WorkflowLanguage;
  description: string;
}

/** What was written of a new workflow: without a language until one is chosen. */
type WrittenWorkflow = Omit<WorkflowFields, 'language'> & { language: WorkflowLanguage | null };

export type RequiredField = 'name' | 'channel';

export const blankWorkflow: WrittenWorkflow = { name: '', channel: '', language: null, description: '' };

/** Specification 002, section 5: name, channel and language are required, the description is not. */
export function missingOf({ name, channel }: WorkflowFields): RequiredField[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(channel === '' ? (['channel'] as const) : []),
  ];
}

/** What is sent: of a form where nothing is missing. */
export function workflowBody({ name, channel, language, description }: WorkflowFields) {
  if (channel === '') throw new Error('the form has no channel yet');
  const about = description.trim();
  return { name: name.trim(), channel, language, ...(about ? { description: about } : {}) };
}
