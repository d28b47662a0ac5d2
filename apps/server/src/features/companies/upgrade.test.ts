import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { allMigrations } from '../../db/migrations.ts';
import { folded } from '../../platform/search-key.ts';
import { emptyTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await emptyTestDatabase();
});
afterAll(() => test.drop());

it('finds the companies of before the upgrade, with services as their policies say', async () => {
  await migrate(
    test.url,
    silentLog,
    allMigrations().filter(({ name }) => name < '0005'),
  );
  const now = new Date();
  const companies = [
    { id: randomUUID(), name: 'CAFÉ Ñandú 한글', policies: ['contact-center:full-access'] },
    { id: randomUUID(), name: 'Élan', policies: ['wiki:full-access'] },
  ];
  for (const { id, name, policies } of companies) {
    await test.db.platform(async (tx) => {
      await tx.run(
        'upgrade.companies',
        `insert into company (id, name, language, policies, created_at, updated_at)
         values ($1, $2, 'spanish', $3, $4, $4)`,
        [id, name, policies, now],
      );
      await tx.run(
        'upgrade.settings',
        `insert into knowledge_settings (company_id, is_service_active, storage_limit_kb, qn_limit) values ($1, $2, 1, 1)`,
        [id, policies.includes('wiki:full-access')],
      );
    });
  }
  expect(await migrate(test.url, silentLog)).toContain('0005_companies');
  const rows = await test.db.platformQuery(
    'upgrade.found',
    `select c.search_key, c.deleted_at, t.is_service_active as center, t.minutes_limit, t.off_since as center_off,
            k.off_since as knowledge_off
     from company c join contact_center_settings t on t.company_id = c.id
     join knowledge_settings k on k.company_id = c.id order by c.name`,
  );
  expect(rows).toEqual([
    {
      search_key: folded('CAFÉ Ñandú 한글'),
      deleted_at: null,
      center: true,
      minutes_limit: 1_000,
      center_off: null,
      knowledge_off: now,
    },
    {
      search_key: 'elan',
      deleted_at: null,
      center: false,
      minutes_limit: 1_000,
      center_off: now,
      knowledge_off: null,
    },
  ]);
});
