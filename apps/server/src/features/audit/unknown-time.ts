import type { Database } from '../../db/client.ts';

/** From the instant of the backup that was restored last until this data was at work again; null where none was. */
export async function unknownTime(
  db: Pick<Database, 'platformQuery'>,
): Promise<{ from: string; to: string } | null> {
  const [row] = await db.platformQuery<{ made_at: Date; until: Date }>(
    'audit.unknown_time',
    `select made_at, coalesce(settled_at, restored_at) as until from generation
     where made_at is not null and restored_at is not null`,
  );
  return row ? { from: row.made_at.toISOString(), to: row.until.toISOString() } : null;
}
