import { migrate } from '../../db/migrate.ts';
import type { Migration } from '../../db/migrations.ts';
import { silentLog } from '../log.ts';

/** Migrates the database given with the migrations given and one more, which takes ten minutes after its first statement. */
const sql = 'create table c (n int); select pg_sleep(600)';
const known = JSON.parse(process.argv[3]!) as Migration[];
await migrate(process.argv[2]!, silentLog, [...known, { name: '0002', sql, checksum: 'slow' }]);
