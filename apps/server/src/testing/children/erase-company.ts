import { fileStore } from '../../adapters/file-store/file-store.ts';
import { openDatabase } from '../../db/client.ts';
import { eraseCompany } from '../../features/companies/erase/erase-company.ts';
import { endCompanySessions } from '../../features/identity/companies/end-company-sessions.ts';
import { eraseMembers } from '../../features/identity/companies/erase-members.ts';
import { grantToMembers } from '../../features/identity/companies/grant-to-members.ts';
import type { IdentityContext } from '../../features/identity/identity-context.ts';
import { silentLog } from '../log.ts';

/** Erases the company given, row by row so that it can be killed in between; `now` is the instant it believes in. */
const [url, folder, companyId, now] = process.argv.slice(2) as [string, string, string, string];
const db = openDatabase({ url, max: 2, log: silentLog });
const clock = { now: () => new Date(now) };
const context = { db, clock } as IdentityContext;
await eraseCompany(
  {
    db,
    clock,
    files: fileStore(folder),
    people: {
      endSessions: (tx, id) => endCompanySessions(context, tx, id),
      grant: grantToMembers,
      eraseSome: (id, atOnce) => eraseMembers(context, id, atOnce),
    },
  },
  { payload: { company_id: companyId }, signal: new AbortController().signal },
  1,
);
process.stdout.write(`${JSON.stringify({ erased: companyId })}\n`);
await db.close();
