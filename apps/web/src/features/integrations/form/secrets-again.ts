import { secretMask } from '@centralita/contract/webhooks/limits';
import { originsOf } from '@centralita/contract/webhooks/rules';
import type { WebhookFields } from './webhook-fields.ts';

/**
 * Secrets that are kept were typed for the hosts that are saved. Where the form leads to another one they are empty, to be typed
 * again; the fields themselves where they need not be.
 */
export function askingAgain(fields: WebhookFields, base: WebhookFields): WebhookFields {
  const known = originsOf(base);
  const isKept = (value: string) => value === secretMask;
  const isElsewhere = originsOf(fields).some((origin) => !known.includes(origin));
  if (!isElsewhere || !fields.request_elements.some(({ value }) => isKept(value))) return fields;
  const request_elements = fields.request_elements.map((row) =>
    row.is_secret && isKept(row.value) ? { ...row, value: '' } : row,
  );
  return { ...fields, request_elements };
}
