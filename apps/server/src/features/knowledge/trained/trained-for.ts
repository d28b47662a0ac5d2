import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/scope.ts';
import { languageOf } from '../answering/manner.ts';
import { surelyMeant } from '../follow-up/follow-up.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { normalisedQuestion } from './same-question.ts';
import type { AskedAssistant, TrainedMatch } from './trained-match.ts';

/** What a question is looked up by among the trained ones. */
export function questionKey(question: string): Buffer {
  return createHash('sha256').update(normalisedQuestion(question)).digest();
}

/**
 * The trained answer of the assistant that is asked, in the language it answers in and for the folders it answers from: of
 * the same question, else of the most similar one above the threshold. Null for the test chat and where none is trained.
 * The same question costs one look at an index of the database, however many are trained.
 */
export async function trainedFor(
  context: KnowledgeContext,
  companyId: string,
  question: AskedAssistant,
): Promise<TrainedMatch | null> {
  const { assistant, sources_id: chosen } = question;
  if (!assistant || Array.isArray(chosen)) return null;
  const { history = [], ...alone } = question;
  const language = languageOf(question);
  const scope = { companyId, assistantId: assistant.id, language, categories: chosen.in_categories };
  const typed = { ...scope, language: languageOf(alone) };
  const text = surelyMeant(question.question, history);
  const isSame = text === question.question && typed.language === language;
  const [asTyped, asMeant, version] = await context.db.companyRead(companyId, (tx) =>
    Promise.all([
      sameQuestion(tx, typed, question.question),
      isSame ? null : sameQuestion(tx, scope, text),
      trainedVersion(tx, companyId),
    ]),
  );
  const same = asTyped ?? asMeant;
  if (same) return { ...same, match: 'same' };
  if (version === 0) return null;
  const asked = { question: text, language };
  const ids = await context.trained.similar({ ...scope, version }, asked);
  if (ids.length === 0) return null;
  const rows = await context.db.companyRead(companyId, (tx) => similarQuestions(tx, scope, ids));
  const similar = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])[0];
  return similar ? { ...similar, match: 'similar' } : null;
}

interface Scope {
  companyId: string;
  assistantId: string;
  language: 'es' | 'en';
  categories: string[];
}

type Row = Omit<TrainedMatch, 'match'>;

const columns = `t.id, t.question, t.answer, coalesce((
    select jsonb_agg(c.value || jsonb_build_object('source_name', s.name, 'category_id', s.category_id))
    from trained_source ts join source s on s.company_id = ts.company_id and s.id = ts.source_id
    cross join lateral jsonb_array_elements(ts.citations) c
    where ts.company_id = t.company_id and ts.trained_id = t.id and ts.change is null), '[]') as citations`;

function sameQuestion(tx: Tx, scope: Scope, question: string): Promise<Row | null> {
  return tx.one<Row>(
    'trained.same',
    `select ${columns} from trained_answer t
     where t.company_id = $1 and t.assistant_id = $2 and t.language = $3 and t.question_key = $4
       and t.state <> 'off' and t.category_ids <@ $5::uuid[]`,
    [scope.companyId, scope.assistantId, scope.language, questionKey(question), scope.categories],
  );
}

/** One under review answers the same question only: how far its text still holds, nobody has looked yet. */
function similarQuestions(tx: Tx, scope: Scope, ids: string[]): Promise<Row[]> {
  return tx.rows<Row>(
    'trained.similar',
    `select ${columns} from trained_answer t
     where t.company_id = $1 and t.assistant_id = $2 and t.language = $3 and t.id = any ($4::uuid[])
       and t.state = 'active' and t.category_ids <@ $5::uuid[]`,
    [scope.companyId, scope.assistantId, scope.language, ids, scope.categories],
  );
}

async function trainedVersion(tx: Tx, companyId: string): Promise<number> {
  const row = await tx.one<{ trained_version: number }>(
    'trained.versionOf',
    'select trained_version from knowledge_settings where company_id = $1',
    [companyId],
  );
  return row?.trained_version ?? 0;
}
