import type { Company, OpenedCompany, PublicCompany } from '@centralita/contract/companies/schema';
import type { AttachedCompany } from '@centralita/contract/identity/schema';
import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import { lastEventIn } from '../../platform/events/last-event.ts';
import { AppError } from '../../platform/http/app-error.ts';

export async function companyByHost(db: Database, host: string): Promise<PublicCompany | null> {
  const [row] = await db.platformQuery<PublicCompany>(
    'company.byHost',
    `select c.name as company_name, c.language, c.logo, c.accent_color
     from company_host h join company c on c.id = h.company_id and c.is_active where h.host = $1`,
    [host],
  );
  return row ?? null;
}

/** @throws AppError not_found */
export function companyInfo(db: Database, companyId: string): Promise<Company> {
  return db.companyRead(companyId, (tx) => companyIn(tx, companyId));
}

/** The company with the number of its last event, asked first: what is read later is at least as new. @throws AppError not_found */
export function openedCompany(db: Database, companyId: string): Promise<OpenedCompany> {
  return db.companyRead(companyId, async (tx) => {
    const [event_seq, company] = await Promise.all([lastEventIn(tx, companyId), companyIn(tx, companyId)]);
    return { ...company, event_seq };
  });
}

async function companyIn(tx: Tx, companyId: string): Promise<Company> {
  const row = await tx.one<Omit<Company, 'industry'> & { industry_id: string | null }>(
    'company.info',
    'select id, name, country, language, logo, accent_color, industry_id, policies from company where id = $1',
    [companyId],
  );
  if (!row) throw new AppError('not_found');
  const { industry_id, ...company } = row;
  return { ...company, industry: industry_id === null ? null : { id: industry_id } };
}

export async function attachedCompanies(db: Database, userId: string): Promise<AttachedCompany[]> {
  return db.platformQuery<AttachedCompany>(
    'company.attached',
    `select c.id, c.name from membership m join company c on c.id = m.company_id and c.is_active
     where m.user_id = $1 order by app_name_order(c.name) collate "C", c.id`,
    [userId],
  );
}
