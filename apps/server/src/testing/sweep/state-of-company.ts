import type { TestApp } from '../app.ts';
import { campaignTables } from './campaign-world.ts';
import { contactTables } from './contact-world.ts';
import { threadTables } from './conversation-world.ts';
import { workflowTables } from './workflow-world.ts';

const tables = [
  'company',
  'company_host',
  'knowledge_settings',
  'contact_center_settings',
  'answer_usage',
  'model_usage',
  'category',
  'source',
  'source_row',
  'source_edit',
  'source_version',
  'passage',
  'passage_edit',
  'assistant',
  'query',
  'trained_answer',
  'trained_source',
  'trained_hit',
  'trained_replay',
  'trained_replay_result',
  'query_gap_dismissed',
  'evaluation_set',
  'evaluation_case',
  'evaluation_run',
  'evaluation_result',
  'membership',
  'member_name',
  'invitation',
  'phone_channel',
  'whatsapp_channel',
  'ai_voice',
  'api_key',
  'webhook',
  'webhook_part',
  ...workflowTables,
  'workflow_version',
  'workflow_dialogue',
  ...campaignTables,
  ...contactTables,
  ...threadTables,
];

/** All rows of the company and of its people, to be compared. */
export async function stateOf(app: TestApp, companyId: string): Promise<unknown> {
  const ofTables = tables.map((table) => ({
    name: table,
    // The link of an invitation is made when its mail goes, in the background.
    sql: `select ${table === 'invitation' ? `to_jsonb(t) - 'token_hash' as invitation` : 't.*'} from ${table} t where ${table === 'company' ? 'id' : 'company_id'} = $1 order by t::text`,
  }));
  const ofPeople = [
    {
      name: 'users',
      sql: 'select u.* from app_user u join membership m on m.user_id = u.id where m.company_id = $1 order by u.id',
    },
    { name: 'sessions', sql: 'select * from session where acting_company_id = $1 order by id' },
  ];
  return app.db.platform((tx) =>
    Promise.all(
      [...ofTables, ...ofPeople].map(({ name, sql }) => tx.rows(`sweep.state.${name}`, sql, [companyId])),
    ),
  );
}
