import type { Webhook } from '@centralita/contract/webhooks/schema';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, writeDraft } from '../../../platform/drafts.ts';
import { draftName, resumed, type WebhookDraft, withoutSecrets } from './draft.ts';
import { isChanged, rebase } from './rebase.ts';
import type { Saved } from './save-webhook.ts';
import { askingAgain, keepingSecrets } from './secrets-again.ts';
import { blankWebhook, fieldsOf, type WebhookFields } from './webhook-fields.ts';

/** Typing rests this long before what was typed is kept: a crash loses no more. */
const restMs = 400;

export interface WebhookForm {
  fields: WebhookFields;
  /** What is saved. */
  base: WebhookFields;
  changed: boolean;
  /** The addresses lead to a host for which the secrets were not typed. */
  asksSecrets: boolean;
  /** What was typed before a reload or a crash is here again. */
  isResumed: boolean;
  edit: (changes: Partial<WebhookFields>) => void;
  /** A call has saved something of it. */
  settle: (saved: Saved) => void;
  /** Back to what is saved. */
  discard: () => void;
  /** Nothing of it is kept in the browser any more. */
  forget: () => void;
}

/**
 * The form over what is saved: fields that somebody else saves meanwhile change here too, unless they are being edited. What is
 * typed is kept in the browser until it is saved.
 */
export function useWebhookForm(webhook: Webhook | null, draft: WebhookDraft | null): WebhookForm {
  const name = draftName(webhook?.id ?? 'new');
  const [state, setState] = useState(() => begin(webhook, draft));
  if (webhook !== state.webhook) setState((now) => refreshed(now, webhook));
  const { base, isResumed } = state;
  const fields = useMemo(() => askingAgain(state.fields, base), [state.fields, base]);
  const changed = isChanged(base, fields);
  const isOver = useRef(false);

  useEffect(() => {
    if (isOver.current) return undefined;
    if (!changed) {
      void dropDraft(name);
      return undefined;
    }
    const timer = setTimeout(() => void writeDraft(name, withoutSecrets({ base, now: fields })), restMs);
    return () => clearTimeout(timer);
  }, [name, base, fields, changed]);

  return {
    fields,
    base,
    changed,
    asksSecrets: fields !== state.fields,
    isResumed: isResumed && changed,
    edit: (changes) =>
      setState((now) => ({ ...now, fields: keepingSecrets({ ...now.fields, ...changes }, now.base) })),
    settle: ({ onForm, onBase }) =>
      setState((now) => ({ ...now, fields: onForm(now.fields), base: onBase(now.base) })),
    discard: () => setState((now) => ({ ...now, fields: now.base, isResumed: false })),
    forget: () => {
      isOver.current = true;
      void dropDraft(name);
    },
  };
}

interface State {
  webhook: Webhook | null;
  base: WebhookFields;
  fields: WebhookFields;
  isResumed: boolean;
}

function begin(webhook: Webhook | null, draft: WebhookDraft | null): State {
  const base = webhook ? fieldsOf(webhook) : blankWebhook;
  const fields = draft ? resumed(draft, base) : base;
  return { webhook, base, fields, isResumed: draft !== null && isChanged(base, fields) };
}

function refreshed(now: State, webhook: Webhook | null): State {
  if (!webhook) return { ...now, webhook };
  const fresh = fieldsOf(webhook);
  return { ...now, webhook, base: fresh, fields: rebase(now.fields, now.base, fresh) };
}
