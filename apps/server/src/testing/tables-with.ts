import type { TestApp } from './app.ts';

/** The tables in which a word stands in a row of a company. */
export async function tablesWith(
  { db }: Pick<TestApp, 'db'>,
  companyId: string,
  word: string,
): Promise<string[]> {
  const names = await db.platformQuery<{ name: string }>(
    'test.erased.tables',
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const rows = await db.platformQuery<{ n: number }>(
        `test.erased.${name}`,
        `select count(*)::int as n from ${name} r where r.company_id = $1 and r::text ilike '%' || $2 || '%'`,
        [companyId, word],
      );
      return rows[0]?.n === 0 ? [] : [name];
    }),
  );
  return found.flat();
}
