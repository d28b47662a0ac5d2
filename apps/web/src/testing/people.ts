import type { Company } from '@centralita/contract/companies/schema';
import type { User } from '@centralita/contract/identity/schema';

export const company: Company = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Acme',
  country: 'Ecuador',
  language: 'english',
  logo: null,
  accent_color: null,
  industry: null,
  policies: ['wiki:full-access', 'contact-center:full-access', 'companyinstance:settings'],
};

export const user: User = {
  id: '018f0000-0000-7000-8000-000000000002',
  first_name: 'Lucía',
  last_name: 'Paredes',
  email: 'lucia@acme.example',
  policies: ['wiki:full-access'],
  role: 'general',
  company_id: company.id,
  companyId: company.id,
};
