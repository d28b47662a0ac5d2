import pg from 'pg';

/** Name of the account and of the database. */
const OWNER = 'centralita';

/**
 * The product does not work as the server's superuser: makes the database and its owner, an ordinary account with the same
 * password, where they are missing. Takes the superuser's address, gives the owner's.
 */
export async function prepareOwner(adminUrl: string): Promise<string> {
  const url = new URL(adminUrl);
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = '${OWNER}') as role,
              exists (select from pg_database where datname = '${OWNER}') as database`,
    );
    if (!rows[0]?.role) {
      const password = pg.escapeLiteral(decodeURIComponent(url.password));
      await client.query(`create role ${OWNER} login createrole createdb password ${password}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${OWNER} owner ${OWNER} template template0`);
  } finally {
    await client.end();
  }
  url.username = OWNER;
  url.pathname = `/${OWNER}`;
  return url.href;
}
