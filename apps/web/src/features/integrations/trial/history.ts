import type { BodyIn } from '@centralita/contract/core/route';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import type { testWebhook } from '@centralita/contract/webhooks/routes';
import type { WebhookTest } from '@centralita/contract/webhooks/schema';
import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../platform/drafts.ts';

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

/**
 * The last tests of a webhook, newest first; of this person and company alone, and gone with the sign-out. Other tabs test it
 * too: what is kept is read again before it is written.
 */
export function useHistory(webhookId: string | null) {
  const [entries, setEntries] = useState<readonly TestEntry[]>([]);
  const writing = useRef(Promise.resolve());
  const name = `webhook-tests:${webhookId ?? ''}`;
  useEffect(() => {
    let isCurrent = true;
    if (webhookId === null) return undefined;
    void readDraft<TestEntry[]>(name).then((found) => {
      // One that was run before the browser had answered comes first.
      if (isCurrent && found) setEntries((now) => joined(now, found));
    });
    return () => {
      isCurrent = false;
    };
  }, [webhookId, name]);

  function inTurn(act: () => Promise<void>) {
    writing.current = writing.current.then(act);
  }

  return {
    entries,
    add(entry: TestEntry) {
      setEntries((now) => joined([entry], now));
      inTurn(async () => {
        const found = await readDraft<TestEntry[]>(name);
        const all = joined([entry], found ?? []);
        // Nothing was found: the first one, or a browser that keeps nothing, where those of this tab are all there are.
        if (found) setEntries(all);
        await writeDraft(name, all);
      });
    },
    clear() {
      setEntries([]);
      // An empty list, which tells the other tabs that theirs are cleared too.
      inTurn(() => writeDraft(name, []));
    },
  };
}

/** Newer and older ones, each once. */
function joined(newer: readonly TestEntry[], older: readonly TestEntry[]): TestEntry[] {
  const times = new Set(newer.map(({ at }) => at));
  const all = [...newer, ...older.filter(({ at }) => !times.has(at))];
  return all.slice(0, keptTests).map((entry, place) => (place === 0 ? entry : cut(entry)));
}

export function cut(entry: TestEntry): TestEntry {
  const { response_obtained: obtained } = entry.result;
  if (entry.isCut || JSON.stringify(obtained.body).length <= keptLength) return entry;
  const result = { ...entry.result, response_obtained: { ...obtained, body: null } };
  return { ...entry, result, isCut: true };
}

/** A response that paths are tried on. */
export interface Sample {
  value: JsonValue;
  /** The response is longer: what is not here may still be there. */
  isPart: boolean;
  /** Nothing was tested since. */
  isLast: boolean;
}

/** The newest response that was JSON and is kept whole. */
export function sampleOf(entries: readonly TestEntry[]): Sample | null {
  const found = entries.find(({ result, isCut }) => !isCut && result.response_obtained.format === 'json');
  if (!found) return null;
  const { body: value, cut: isPart } = found.result.response_obtained;
  return { value, isPart, isLast: found === entries[0] };
}
