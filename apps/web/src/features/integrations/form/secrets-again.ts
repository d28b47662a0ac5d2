import { secretMask } from '@centralita/contract/webhooks/limits';
import { originsOf } from '@centralita/contract/webhooks/rules';
import type { WebhookFields } from './webhook-fields.ts';

/**
 * Secrets that are kept were typed for the hosts that are saved. Where the form leads to another one they are empty, to be typed
 * again; the fields themselves where they need not be.
 */
export function askingAgain(fields: WebhookFields, base: WebhookFields): WebhookFields {
  if (!isElsewhere(fields, base) || !fields.request_elements.some(isKept)) return fields;
  const request_elements = fields.request_elements.map((row) =>
    row.is_secret && isKept(row) ? { ...row, value: '' } : row,
  );
  return { ...fields, request_elements };
}

/** The way back: one that is asked for and not typed is not given up, in case that the host was mistyped (decision 0250). */
export function keepingSecrets(fields: WebhookFields, base: WebhookFields): WebhookFields {
  if (!isElsewhere(fields, base)) return fields;
  const kept = new Set(base.request_elements.filter(isKept).map(({ id }) => id));
  const request_elements = fields.request_elements.map((row) =>
    row.is_secret && row.value === '' && kept.has(row.id) ? { ...row, value: secretMask } : row,
  );
  return { ...fields, request_elements };
}

function isElsewhere(fields: WebhookFields, base: WebhookFields): boolean {
  const known = originsOf(base);
  return originsOf(fields).some((origin) => !known.includes(origin));
}

function isKept({ value }: { value: string }): boolean {
  return value === secretMask;
}
