import type { WorkflowChannel, WorkflowLanguage } from '@centralita/contract/workflows/schema';

/** Keys of the texts of `workflowList` that name a channel or a language. */
export const channelKeys = {
  phone: 'channels.phone',
  whatsapp: 'channels.whatsapp',
  api: 'channels.api',
} as const satisfies Record<WorkflowChannel, string>;

export const languageKeys = {
  english: 'languages.english',
  spanish: 'languages.spanish',
} as const satisfies Record<WorkflowLanguage, string>;
