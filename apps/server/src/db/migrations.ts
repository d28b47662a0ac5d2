import { createHash } from 'node:crypto';

export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the text, line ends unified: a checkout on Windows is not a changed file. */
  checksum: string;
}

/** All migrations in the order of their file names. */
export function allMigrations(): Migration[] {
  return Object.entries(files)
    .map(([path, text]) => toMigration(path, text))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Vite puts the texts into the bundle; in vitest they come from the folder. */
const files = import.meta.glob('./migrations/*.sql', { query: '?raw', eager: true, import: 'default' });

function toMigration(path: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n');
  return {
    name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}
