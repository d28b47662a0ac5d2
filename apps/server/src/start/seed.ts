import { companyPolicies, policiesOf } from '@centralita/contract/core/roles';
import type { Database } from '../db/client.ts';
import { createCompany } from '../features/companies/create-company.ts';
import { addMember, createUser } from '../features/identity/create-user.ts';
import type { Clock } from '../ports/clock.ts';
import { fillDemo, type DemoParts } from './fill-demo.ts';

export interface SeedParts extends DemoParts {
  db: Database;
  clock: Clock;
  adminEmail: string;
  demo: boolean;
}

export interface Seeded {
  demo: { companyId: string; userId: string; now: Date } | null;
}

export const demoEmail = 'demo@centralita.local';

const allOfCompany = policiesOf('admin', companyPolicies);
const seedLock = 7_316_001;

/**
 * On an empty database: the first super admin and, where asked for, the demo company with its admin. In one transaction
 * under a lock, so that several processes that start at once seed once. Null where it was done before.
 */
export async function seed(parts: SeedParts): Promise<Seeded | null> {
  const now = parts.clock.now();
  const seeded = await parts.db.platform(async (tx) => {
    await tx.rows('seed.lock', 'select pg_advisory_xact_lock($1)', [seedLock]);
    if (await tx.one('seed.any', 'select 1 from app_user limit 1')) return null;
    const admin = { email: parts.adminEmail, first_name: 'Platform', last_name: 'Admin', super_admin: true };
    const adminId = await createUser(tx, admin, now);
    if (!parts.demo) return { demo: null };
    const companyId = await createCompany(
      tx,
      {
        name: 'Aurora Internet',
        country: 'EC',
        language: 'english',
        industry_id: 'telecommunications',
        policies: allOfCompany,
      },
      now,
    );
    const demo = { email: demoEmail, first_name: 'Daniela', last_name: 'Demo', super_admin: false };
    const demoId = parts.adminEmail === demoEmail ? adminId : await createUser(tx, demo, now);
    for (const user_id of new Set([adminId, demoId])) {
      await addMember(tx, { company_id: companyId, user_id, policies: allOfCompany }, now);
    }
    return { demo: { companyId, userId: demoId } };
  });
  if (!seeded) return null;
  if (!seeded.demo) return { demo: null };
  const demo = { ...seeded.demo, now };
  await fillDemo(parts, demo);
  return { demo };
}
