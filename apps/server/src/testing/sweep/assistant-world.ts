import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';

/** An assistant, what it was asked and taught, and how it is judged. */
export interface AssistantIds {
  assistant: string;
  query: string;
  evaluationSet: string;
  evaluationCase: string;
  evaluationRun: string;
  trained: string;
  replay: string;
  /** A question that was dismissed. */
  gap: string;
}

export function newAssistantIds(): AssistantIds {
  return {
    assistant: uuidv7(),
    query: uuidv7(),
    evaluationSet: uuidv7(),
    evaluationCase: uuidv7(),
    evaluationRun: uuidv7(),
    trained: uuidv7(),
    replay: uuidv7(),
    gap: uuidv7(),
  };
}

type Ids = AssistantIds & { category: string; user: string; passageText: string };

interface Made {
  word: string;
  now: Date;
}

/** An assistant of the folder, and a set of questions with one run. */
export async function makeAssistant(tx: Tx, companyId: string, ids: Ids, made: Made): Promise<void> {
  const { word, now } = made;
  await tx.run(
    'sweep.assistant',
    `insert into assistant (company_id, id, name, organization_name, image_url, answer_language, categories, search_type,
                            not_found_answer, specific_instructions, focus, temperature, created_at, updated_at)
     values ($1, $2, $3, $3, 'data:,', 'english', $4, 'keyword', $3, $3, 'strict', 0.2, $5, $5)`,
    [companyId, ids.assistant, `${word} ${ids.assistant}`, [ids.category], now],
  );
  await makeEvaluation(tx, companyId, ids, made);
}

async function makeEvaluation(tx: Tx, companyId: string, ids: Ids, { word, now }: Made): Promise<void> {
  const text = ids.passageText;
  // A company has a limited number of sets, and every call makes its own things; the first stay named by all.
  await tx.run(
    'sweep.old_sets',
    `delete from evaluation_set where company_id = $1
       and id <> (select id from evaluation_set where company_id = $1 order by id limit 1)`,
    [companyId],
  );
  await tx.run(
    'sweep.evaluation_set',
    `insert into evaluation_set (company_id, id, name, assistant_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [companyId, ids.evaluationSet, word, ids.assistant, now],
  );
  await tx.run(
    'sweep.evaluation_case',
    `insert into evaluation_case (company_id, id, set_id, question, category, expects, facts, created_at)
     values ($1, $2, $3, $4, $4, 'refusal', '[]', $5)`,
    [companyId, ids.evaluationCase, ids.evaluationSet, text, now],
  );
  await tx.run(
    'sweep.evaluation_run',
    `insert into evaluation_run (company_id, id, set_id, state, is_draft, settings, sources, created_at)
     values ($1, $2, $3, 'done', false, $4, '[]', $5)`,
    [companyId, ids.evaluationRun, ids.evaluationSet, runSettings(word), now],
  );
  await tx.run(
    'sweep.evaluation_result',
    `insert into evaluation_result (company_id, run_id, position, asked) values ($1, $2, 0, $3)`,
    [
      companyId,
      ids.evaluationRun,
      { id: ids.evaluationCase, question: text, category: word, expects: 'refusal', facts: [] },
    ],
  );
}

/** A trained answer and a replay, a query, and a question that was dismissed. */
export async function makeTraining(tx: Tx, companyId: string, ids: Ids, { word, now }: Made): Promise<void> {
  const text = ids.passageText;
  await tx.run(
    'sweep.trained',
    `insert into trained_answer (company_id, id, assistant_id, question, question_key, language, category_ids, answer,
       state, trained_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'en', $6, $4, 'active', $7, $8, $8)`,
    [companyId, ids.trained, ids.assistant, word, hashToken(ids.trained), [ids.category], ids.user, now],
  );
  await tx.run(
    'sweep.replay',
    `insert into trained_replay (company_id, id, assistant_id, started_by, state, total, started_at)
     values ($1, $2, $3, $4, 'done', 0, $5)`,
    [companyId, ids.replay, ids.assistant, ids.user, now],
  );
  await tx.run(
    'sweep.query',
    `insert into query (company_id, id, assistant_id, assistant_name, category_ids, question, answer, found, citations,
                        details, language, channel, words, created_at)
     values ($1, $2, $3, $4, $5, $6, $6, false, '[]', '{"answered_by": {"kind": "embedded", "model": null}}', 'en', 'api',
             array_to_tsvector(array['#c' || $1::uuid, '#rnone', 'sings']), $7)`,
    [companyId, ids.query, ids.assistant, word, [ids.category], text, now],
  );
  await tx.run(
    'sweep.gap',
    `insert into query_gap_dismissed (company_id, id, question, dismissed_at) values ($1, $2, $3, $4)`,
    [companyId, ids.gap, `${word} ${ids.gap}`, now],
  );
}

function runSettings(word: string): Record<string, unknown> {
  return {
    name: word,
    organization_name: word,
    answer_language: 'english',
    categories: [],
    search_type: 'keyword',
    not_found_answer: word,
    specific_instructions: word,
    focus: 'strict',
    temperature: 0.2,
  };
}
