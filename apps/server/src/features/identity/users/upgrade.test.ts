import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { allMigrations } from '../../../db/migrations.ts';
import { emptyTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { silentLog } from '../../../testing/log.ts';
import { searchKey } from '../search-key.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await emptyTestDatabase();
});
afterAll(() => test.drop());

it('finds the users of before the upgrade', async () => {
  await migrate(
    test.url,
    silentLog,
    allMigrations().filter(({ name }) => name < '0003'),
  );
  const person = { first_name: 'José ÁNGEL', last_name: 'Ñúñez 한글', email: 'jose@example.com' };
  const [company, user, now] = [randomUUID(), randomUUID(), new Date()];
  await test.db.platform(async (tx) => {
    await tx.run(
      'upgrade.company',
      `insert into company (id, name, language, policies, created_at, updated_at)
       values ($1, 'Old', 'english', '{}', $2, $2)`,
      [company, now],
    );
    await tx.run(
      'upgrade.user',
      `insert into app_user (id, email, first_name, last_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [user, person.email, person.first_name, person.last_name, now],
    );
    await tx.run(
      'upgrade.member',
      `insert into membership (company_id, user_id, policies, created_at) values ($1, $2, '{}', $3)`,
      [company, user, now],
    );
  });
  expect(await migrate(test.url, silentLog)).toContain('0004_users');
  const rows = await test.db.platformQuery(
    'upgrade.keys',
    `select m.search_key, u.search_key as of_user
     from membership m join app_user u on u.id = m.user_id`,
  );
  expect(rows).toEqual([{ search_key: searchKey(person), of_user: searchKey(person) }]);
});
