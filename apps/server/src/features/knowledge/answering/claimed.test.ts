import { expect, it } from 'vitest';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { TestClock } from '../../../testing/clock.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { answerQuestion } from './answer.ts';

/** An index that is still being loaded: it answers long after the month's counter has refused. */
function slowIndex(): Snapshots {
  const search = async () => {
    // A refusal that nobody listens to is reported before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return [];
  };
  return { search } as unknown as Snapshots;
}

/** The one source is the company's own. */
const oneSource = {
  companyRead: (_company: string, work: (tx: Tx) => Promise<unknown>) =>
    work({ one: async () => ({ known: 1, knowledge_version: 0 }) } as unknown as Tx),
} as unknown as Database;

it('refuses a question beyond the month also when it is found out before the passages are', async () => {
  const released: string[] = [];
  const context = {
    db: oneSource,
    clock: new TestClock(),
    embedder: null,
    model: null,
    snapshots: slowIndex(),
    claims: {
      claim: async () => {
        throw new AppError('answers_limit');
      },
      release: async (companyId: string) => void released.push(companyId),
    },
  } as unknown as KnowledgeContext;
  const question = {
    question: 'When do you open?',
    sources_id: ['01890000-0000-7000-8000-000000000001'],
    search_type: 'keyword' as const,
    signal: new AbortController().signal,
    emit: null,
  };
  await expect(answerQuestion(context, 'company', question)).rejects.toThrow('answers_limit');
  expect(released).toEqual([]);
});
