import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import type { Policy } from '@centralita/contract/core/policies';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';

export interface NewCompany {
  name: string;
  country: string | null;
  language: CompanyLanguage;
  industry_id: string | null;
  policies: Policy[];
}

/** Creates a company (in a platform transaction) and answers its id. */
export async function createCompany(tx: Tx, company: NewCompany, now: Date): Promise<string> {
  const id = uuidv7();
  await tx.run(
    'company.create',
    `insert into company (id, name, country, language, industry_id, policies, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, company.name, company.country, company.language, company.industry_id, company.policies, now],
  );
  return id;
}
