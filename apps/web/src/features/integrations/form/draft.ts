import { secretMask } from '@centralita/contract/webhooks/limits';
import { queryOptions } from '@tanstack/react-query';
import { readDraft } from '../../../platform/drafts.ts';
import { rebase } from './rebase.ts';
import type { WebhookFields } from './webhook-fields.ts';

/** What was typed and not saved, with what it was typed over. */
export interface WebhookDraft {
  base: WebhookFields;
  now: WebhookFields;
}

/** `new` stands for one that is not created yet. */
export const draftName = (webhookId: string) => `webhook:${webhookId}`;

/** Null where nothing is kept. */
export function draftQuery(webhookId: string) {
  return queryOptions({
    queryKey: ['draft', draftName(webhookId)],
    queryFn: () => readDraft<WebhookDraft>(draftName(webhookId)),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

/** As it may be kept in the browser: no secret is ever written there, so one that was typed has to be typed again. */
export function withoutSecrets(draft: WebhookDraft): WebhookDraft {
  const request_elements = draft.now.request_elements.map((row) => {
    if (!row.is_secret || row.value === secretMask) return row;
    const isKept = draft.base.request_elements.some((one) => one.id === row.id && one.is_secret);
    return { ...row, value: isKept ? secretMask : '' };
  });
  return { ...draft, now: { ...draft.now, request_elements } };
}

/** A draft over what is saved by now. */
export function resumed(draft: WebhookDraft, fresh: WebhookFields): WebhookFields {
  return rebase(draft.now, draft.base, fresh);
}
