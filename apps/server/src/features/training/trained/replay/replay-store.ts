import type { AnswerLanguage, Focus } from '@centralita/contract/assistants/schema';
import type { SearchType } from '@centralita/contract/knowledge/schema';
import type { ReplayResult } from '@centralita/contract/training/trained-schema';
import type { Tx } from '../../../../db/scope.ts';
import { tellReplay } from './start-replay.ts';

/** A trained answer that a replay has yet to ask, with the assistant as it is now. */
export interface Pending {
  id: string;
  question: string;
  answer: string;
  assistant: {
    id: string;
    name: string;
    organization_name: string;
    answer_language: AnswerLanguage;
    categories: string[];
    search_type: SearchType;
    not_found_answer: string;
    specific_instructions: string;
    focus: Focus;
    temperature: number;
  };
}

/** The next ones of a replay; none once it has ended. Those trained after it began are not in it. */
export function pendingOf(tx: Tx, companyId: string, id: string, limit: number): Promise<Pending[]> {
  return tx.rows<Pending>(
    'replay.pending',
    `select t.id, t.question, t.answer, jsonb_build_object('id', a.id, 'name', a.name, 'organization_name', a.organization_name,
       'answer_language', a.answer_language, 'categories', a.categories, 'search_type', a.search_type,
       'not_found_answer', a.not_found_answer, 'specific_instructions', a.specific_instructions, 'focus', a.focus,
       'temperature', a.temperature) as assistant
     from trained_replay r
     join trained_answer t on t.company_id = r.company_id and t.state <> 'off' and t.created_at <= r.started_at
       and (r.assistant_id is null or t.assistant_id = r.assistant_id)
     join assistant a on a.company_id = t.company_id and a.id = t.assistant_id
     where r.company_id = $1 and r.id = $2 and r.state = 'running' and not exists (
       select from trained_replay_result x
       where x.company_id = t.company_id and x.replay_id = r.id and x.trained_id = t.id)
     order by t.id limit $3`,
    [companyId, id, limit],
  );
}

/** What the assistant said without training in the last replay before; undefined where it was in none. */
export async function before(
  tx: Tx,
  companyId: string,
  { id, trained }: { id: string; trained: string[] },
): Promise<Map<string, string | null>> {
  const rows = await tx.rows<{ trained_id: string; without_text: string | null }>(
    'replay.before',
    `select distinct on (trained_id) trained_id, without_text from trained_replay_result
     where company_id = $1 and trained_id = any ($2::uuid[]) and replay_id < $3
     order by trained_id, replay_id desc`,
    [companyId, trained, id],
  );
  return new Map(rows.map((row) => [row.trained_id, row.without_text]));
}

/** Of a replay that was cancelled meanwhile none is kept. */
export async function keepResults(
  tx: Tx,
  companyId: string,
  id: string,
  results: Omit<ReplayResult, 'exists' | 'before_text'>[],
): Promise<void> {
  await tx.run(
    'replay.keep',
    `insert into trained_replay_result (company_id, replay_id, trained_id, question, trained_text, assistant_name, given,
       without_text, without_found, agrees, differs)
     select $1, r.id, x.trained_id, x.question, x.trained_text, x.assistant_name, x.given, x.without_text, x.without_found,
       x.agrees, x.differs
     from (select id from trained_replay where company_id = $1 and id = $2 and state = 'running' for update) r,
       jsonb_to_recordset($3::jsonb) as x (trained_id uuid, question text, trained_text text, assistant_name text,
         given text, without_text text, without_found boolean, agrees boolean, differs boolean)
     on conflict do nothing`,
    [companyId, id, JSON.stringify(results)],
  );
  await tellReplay(tx, companyId, id);
}
