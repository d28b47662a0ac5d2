import { z } from 'zod';

/** Names inside the archive. */
export const MANIFEST = 'manifest.json';
export const TABLES = 'database';
export const FILES = 'files';

/** First file of a backup: what it holds and which schema it needs. */
export const Manifest = z.object({
  format: z.literal('centralita-backup-1'),
  /** ISO 8601. */
  made_at: z.string(),
  /** In the order they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** A table comes after those it refers to. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().nonnegative(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The backup cannot be made or used; the message is for the person at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
