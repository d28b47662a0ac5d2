import type { BodyIn } from '@centralita/contract/core/route';
import type { testWebhook } from '@centralita/contract/webhooks/routes';
import type { WebhookTest } from '@centralita/contract/webhooks/schema';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../platform/drafts.ts';

export type Given = BodyIn<typeof testWebhook>['standard_variables'];

/** A test as the browser keeps it. */
export interface TestEntry {
  /** ISO 8601. */
  at: string;
  standard_variables: Given;
  in_flow_variables: Given;
  result: WebhookTest;
  /** Its response was too large to be kept with all the others. */
  isCut: boolean;
}

/** So many tests of a webhook are kept, in this browser alone. */
const keptTests = 20;
/** A response longer than this is kept of the newest test only: of twenty, they would be 20 MB. */
const keptLength = 100_000;

/** The last tests of a webhook, newest first; of this person and company alone, and gone with the sign-out. */
export function useHistory(webhookId: string | null) {
  const [entries, setEntries] = useState<readonly TestEntry[]>([]);
  const name = `webhook-tests:${webhookId ?? ''}`;
  useEffect(() => {
    let isCurrent = true;
    if (webhookId === null) return undefined;
    void readDraft<TestEntry[]>(name).then((found) => {
      // One that was run before the browser had answered comes first.
      if (isCurrent && found) setEntries((now) => [...now, ...found].slice(0, keptTests));
    });
    return () => {
      isCurrent = false;
    };
  }, [webhookId, name]);

  useEffect(() => {
    if (entries.length > 0) void writeDraft(name, entries);
  }, [name, entries]);

  return {
    entries,
    add(entry: TestEntry) {
      setEntries((now) => [entry, ...now.map(cut)].slice(0, keptTests));
    },
    clear() {
      setEntries([]);
      void dropDraft(name);
    },
  };
}

export function cut(entry: TestEntry): TestEntry {
  const { response_obtained: obtained } = entry.result;
  if (entry.isCut || JSON.stringify(obtained.body).length <= keptLength) return entry;
  const result = { ...entry.result, response_obtained: { ...obtained, body: null } };
  return { ...entry, result, isCut: true };
}

/** The newest response that was JSON: what paths are tried on. */
export function sampleOf(entries: readonly TestEntry[]) {
  const found = entries.find(({ result, isCut }) => !isCut && result.response_obtained.format === 'json');
  return found ? { value: found.result.response_obtained.body } : null;
}
