import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import type { Policy } from '@centralita/contract/core/policies';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { folded } from '../../platform/search-key.ts';
import { createSettings } from '../limits/limits.ts';

export interface NewCompany {
  name: string;
  country: string | null;
  language: CompanyLanguage;
  industry_id: string | null;
  policies: Policy[];
  /** A data: address that readLogo made. */
  logo?: string | null;
  accent_color?: string | null;
}

/** Creates a company with the settings of its services (in a platform transaction) and answers its id. */
export async function createCompany(tx: Tx, company: NewCompany, now: Date): Promise<string> {
  const id = uuidv7();
  const { name, country, language, industry_id, policies, logo = null, accent_color = null } = company;
  await tx.run(
    'company.create',
    `insert into company (id, name, search_key, country, language, industry_id, policies, logo, accent_color,
                          created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [id, name, folded(name), country, language, industry_id, policies, logo, accent_color, now],
  );
  const services = {
    knowledge: policies.includes('wiki:full-access'),
    contactCenter: policies.includes('contact-center:full-access'),
  };
  await createSettings(tx, id, services, now);
  return id;
}
