import type { Company, PublicCompany } from '@centralita/contract/companies/schema';
import type { AttachedCompany } from '@centralita/contract/identity/schema';
import type { Database } from '../../db/client.ts';
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

export async function companyInfo(db: Database, companyId: string): Promise<Company> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one<Omit<Company, 'industry'> & { industry_id: string | null }>(
      'company.info',
      'select id, name, country, language, logo, accent_color, industry_id, policies from company where id = $1',
      [companyId],
    ),
  );
  if (!row) throw new AppError('not_found');
  const { industry_id, ...company } = row;
  return { ...company, industry: industry_id === null ? null : { id: industry_id } };
}

export async function attachedCompanies(db: Database, userId: string): Promise<AttachedCompany[]> {
  return db.platformQuery<AttachedCompany>(
    'company.attached',
    `select c.id, c.name from membership m join company c on c.id = m.company_id and c.is_active
     where m.user_id = $1 order by lower(c.name), c.id`,
    [userId],
  );
}
