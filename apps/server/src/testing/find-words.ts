import pg from 'pg';

/** Tables of the whole database that hold one of these words in any column, past all walls; bytes are looked through too. */
export async function tablesHolding(databaseUrl: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const patterns = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await client.query(
        `select from ${name} t where t::text ilike any (select '%' || w || '%' from unnest($1::text[]) w) limit 1`,
        [patterns],
      );
      if (found.rowCount) holding.push(name);
    }
    return holding;
  } finally {
    await client.end();
  }
}
