import { companyPolicies, policiesOf } from '@centralita/contract/core/roles';
import type { Database } from '../db/client.ts';
import { createCompany } from '../features/companies/create-company.ts';
import { addMember, createUser } from '../features/identity/create-user.ts';
import type { Knowledge } from '../features/knowledge/knowledge.ts';
import { customerHelp } from '../demo/customer-help.ts';
import { planesYFacturacion } from '../demo/planes-y-facturacion.ts';
import { servicePoints } from '../demo/service-points.ts';
import type { Clock } from '../ports/clock.ts';

export interface SeedParts {
  db: Database;
  clock: Clock;
  knowledge: Knowledge;
  adminEmail: string;
  demo: boolean;
}

export const demoEmail = 'demo@centralita.local';

const allOfCompany = policiesOf('admin', companyPolicies);
const seedLock = 7_316_001;

/**
 * On an empty database: the first super admin and, where asked for, the demo company with its admin. In one transaction
 * under a lock, so that several processes that start at once seed once. Answers whether it did.
 */
export async function seed(parts: SeedParts): Promise<boolean> {
  const now = parts.clock.now();
  const seeded = await parts.db.platform(async (tx) => {
    await tx.rows('seed.lock', 'select pg_advisory_xact_lock($1)', [seedLock]);
    if (await tx.one('seed.any', 'select 1 from app_user limit 1')) return null;
    const admin = { email: parts.adminEmail, first_name: 'Platform', last_name: 'Admin', super_admin: true };
    const adminId = await createUser(tx, admin, now);
    if (!parts.demo) return { companyId: null };
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
    return { companyId };
  });
  if (seeded?.companyId) await demoKnowledge(parts.knowledge, seeded.companyId);
  return seeded !== null;
}

async function demoKnowledge(knowledge: Knowledge, companyId: string): Promise<void> {
  const files = [
    { folder: 'Customer help', name: 'Customer help', file: 'customer-help.txt', text: customerHelp },
    {
      folder: 'Planes y facturación',
      name: 'Planes y facturación',
      file: 'planes.txt',
      text: planesYFacturacion,
    },
    { folder: 'Planes y facturación', name: 'Puntos de atención', file: 'puntos.csv', text: servicePoints },
  ];
  const folders = new Map<string, string>();
  for (const { folder, name, file, text } of files) {
    const category_id = folders.get(folder) ?? (await knowledge.createFolder(companyId, folder));
    folders.set(folder, category_id);
    const source_type = file.endsWith('.csv') ? ('spreadsheet' as const) : ('document' as const);
    const bytes = new TextEncoder().encode(text);
    await knowledge.addFile(companyId, {
      file: { name: file, bytes },
      name,
      category_id,
      source_type,
      by: null,
    });
  }
}
