import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { allMigrations } from '../../db/migrations.ts';
import { systemClock } from '../../platform/clock.ts';
import { emptyTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/log.ts';
import { openConversations } from '../../testing/open-conversations.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await emptyTestDatabase();
});
afterAll(() => test.drop());

const [companyId, campaignId, workflowId] = [randomUUID(), randomUUID(), randomUUID()];
const keyHash = Buffer.alloc(32, 1);
const began = new Date('2026-11-20T10:00:00Z');
const ended = new Date('2026-11-20T10:00:02Z');

/** A company with a campaign, as the version before made them. */
async function company(): Promise<void> {
  await test.db.platform(async (tx) => {
    await tx.run(
      'upgrade.talks.company',
      `insert into company (id, name, search_key, language, policies, created_at, updated_at)
       values ($1, 'Old', 'old', 'spanish', '{contact-center:full-access}', $2, $2)`,
      [companyId, began],
    );
    await tx.run(
      'upgrade.talks.settings',
      `with knowledge as (insert into knowledge_settings (company_id, is_service_active, storage_limit_kb, qn_limit)
         values ($1, true, 1, 9))
       insert into contact_center_settings (company_id, is_service_active, minutes_limit) values ($1, true, 1)`,
      [companyId],
    );
    await tx.run(
      'upgrade.talks.campaign',
      `insert into campaign (company_id, id, name, search_key, temperature, objective, identity_prompt, language, timezone_id,
         datetime_start, datetime_end, api_key_hash, api_key_prefix, api_key_made_at, created_at, updated_at)
       values ($1, $2, 'Visits', 'visits', 0.5, '', 'A clinic', 'english', 'UTC', $3, $4, $5, 'cak_', $3, $3, $3)`,
      [companyId, campaignId, began, new Date('2036-01-01T00:00:00Z'), keyHash],
    );
  });
}

interface OldTurn {
  heard: string | null;
  messageId: string | null;
  said: string[];
}

async function conversation(
  { sessionId, number, state }: { sessionId: string; number: number; state: string | null },
  turns: readonly OldTurn[],
): Promise<string> {
  const id = randomUUID();
  await test.db.platform(async (tx) => {
    await tx.run(
      'upgrade.talks.talk',
      `insert into conversation (company_id, id, campaign_id, session_id, number, channel, workflow_id, workflow_version, status,
         waits_for, revision, state, ending, in_flow_information, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'api', $6, 1, case when $7::text is null then 'ended' else 'active' end,
         case when $7 is not null then 'operator' end, $8, $7, case when $7 is null then 'end' end, '{"day":"2026-12-01"}', $9, $10)`,
      [companyId, id, campaignId, sessionId, number, workflowId, state, turns.length, began, ended],
    );
    for (const [at, { heard, messageId, said }] of turns.entries()) {
      const isLast = state === null && at === turns.length - 1;
      const reply = {
        status: isLast ? 'ended' : 'active',
        waits_for: isLast ? 'nobody' : 'person',
        messages: said.map((text) => ({ type: 'text', text })),
        transfer: null,
        ended: isLast ? { reason: 'end', expected_result: null, in_flow_information: {} } : null,
      };
      await tx.run(
        'upgrade.talks.turn',
        `insert into conversation_turn (company_id, conversation_id, number, campaign_id, session_id, message_id, heard, reply, log,
           began_at, ended_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, '[]', $9, $10)`,
        [companyId, id, at + 1, campaignId, sessionId, messageId, heard, JSON.stringify(reply), began, ended],
      );
    }
  });
  return id;
}

it('shows conversations of before the upgrade as they were, and answers what was answered', async () => {
  const all = allMigrations();
  await migrate(
    test.url,
    silentLog,
    all.filter(({ name }) => name < '0050'),
  );
  await company();
  const person = { sessionId: 'ana', number: 1, state: null };
  await conversation(person, [
    { heard: null, messageId: null, said: ['This is the clinic.', 'Which day?'] },
    { heard: 'Tuesday', messageId: 'm1', said: ['Booked.'] },
  ]);
  const second = await conversation({ ...person, number: 2 }, [
    { heard: 'Hello again', messageId: 'm2', said: ['This is the clinic.'] },
  ]);
  const waits = JSON.stringify({ pending: { for: 'operator' } });
  await conversation({ sessionId: 'ben', number: 1, state: waits }, [
    { heard: 'A person, please', messageId: null, said: ['One moment.'] },
  ]);
  expect(await migrate(test.url, silentLog)).toContain('0050_threads');

  const conversations = openConversations(test.db, systemClock);
  const campaign = { companyId, campaignId, keyHash };
  const read = await conversations.read(campaign, 'ana', { log: true });
  expect(read).toMatchObject({
    conversation_id: second,
    number: 2,
    turns: 1,
    status: 'ended',
    workflow_version: 1,
  });
  expect(read.transcript).toEqual([
    { turn: 1, at: began.toISOString(), owner: 'person', message_id: 'm2', text: 'Hello again' },
    {
      turn: 1,
      at: ended.toISOString(),
      owner: 'assistant',
      message: { type: 'text', text: 'This is the clinic.' },
    },
  ]);
  expect(read.log).toEqual([{ turn: 1, steps: [] }]);

  const post = { campaign, sessionId: 'ana', emit: null };
  const again = { type: 'message' as const, text: 'Tuesday', messageId: 'm1', variables: {} };
  expect(await conversations.receive({ ...post, arrival: again })).toMatchObject({
    turn: 2,
    messages: [{ type: 'text', text: 'Booked.' }],
    ended: { reason: 'end' },
  });
  await expect(
    conversations.receive({ ...post, arrival: { ...again, text: 'Wednesday' } }),
  ).rejects.toMatchObject({ code: 'message_id_reused' });

  const threads = await test.db.platformQuery(
    'upgrade.conversations.threads',
    `select t.address, t.owner, c.status, c.in_flow_information ->> 'day' as day,
       (select count(*)::int from conversation v where v.thread_id = t.id) as conversations
     from thread t join client c on c.thread_id = t.id order by t.address`,
  );
  expect(threads).toEqual([
    { address: 'ana', owner: 'ai', status: 'completed', day: '2026-12-01', conversations: 2 },
    { address: 'ben', owner: 'queue', status: 'is_chatting', day: '2026-12-01', conversations: 1 },
  ]);
  await conversations.settled();
});
