import { maxWebhookParts } from '@centralita/contract/webhooks/limits';
import { foldedName } from '@centralita/contract/webhooks/placeholders';
import { newExpectedResponse } from './rows.ts';
import type { WebhookFields } from './webhook-fields.ts';

/**
 * A value of the response becomes an expected one: its path goes into the first row that has none, else into a new one. A row
 * without a name is called as the value is called in the response. Null where there are as many as there may be.
 */
export function withExpected(
  fields: Pick<WebhookFields, 'expected_response'>,
  json_path: string,
  name: string,
): Pick<WebhookFields, 'expected_response' | 'include_entire_response'> | null {
  const rows = fields.expected_response;
  const empty = rows.find((row) => row.json_path.trim() === '');
  if (!empty && rows.length >= maxWebhookParts) return null;
  const free = empty ?? newExpectedResponse();
  const filled = { ...free, json_path, variable_name: free.variable_name || freeName(rows, name) };
  return {
    include_entire_response: false,
    expected_response: empty ? rows.map((row) => (row === empty ? filled : row)) : [...rows, filled],
  };
}

function freeName(rows: readonly { variable_name: string }[], name: string): string {
  const words = name.replace(/[^\p{L}\p{M}\p{N}_ ]+/gu, '_').trim();
  // Of an emoji nothing is left that says anything, and no variable is called __proto__.
  const plain = /[\p{L}\p{N}]/u.test(words) && words !== '__proto__' ? words : 'value';
  const taken = new Set(rows.map((row) => foldedName(row.variable_name)));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? plain : `${plain}_${number}`;
    if (!taken.has(foldedName(candidate))) return candidate;
  }
}
