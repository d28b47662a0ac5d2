import type { Answer } from '@centralita/contract/knowledge/schema';
import { openDatabase } from '../../db/client.ts';
import { trainingFeature } from '../../features/training/training.ts';
import { silentLog } from '../log.ts';

/** Gives answers for an assistant one after another until it is killed, and writes each one that was given. */
const [url, companyId, assistantId] = process.argv.slice(2) as [string, string, string];
const db = openDatabase({ url, max: 2, log: silentLog });
const training = trainingFeature({
  db,
  clock: { now: () => new Date() },
  knowledge: {
    answer: async () =>
      ({
        answer: 'At nine.',
        found: true,
        citations: [],
        answered_by: { kind: 'embedded', model: null },
        computation: null,
        groundedness: null,
        trained: null,
      }) as Answer,
    keepCited: async () => undefined,
    surelyMeant: (question: string) => question,
    languageOf: () => 'en',
    giveBack: async () => undefined,
    groupQuestions: async () => [],
    mostLikeOthers: () => 0,
  },
});
const { signal } = new AbortController();
for (;;) {
  const wish = {
    assistantId,
    question: 'When?',
    channel: 'api' as const,
    apiKeyId: null,
    signal,
    emit: null,
  };
  const { query_id } = await training.answer(companyId, wish);
  process.stdout.write(`${JSON.stringify(query_id)}\n`);
}
