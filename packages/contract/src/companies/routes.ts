import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { AttachedCompany } from '../identity/schema.ts';
import { OpenedCompany, PublicCompany } from './schema.ts';

const ofCompany = z.strictObject({ company_id: Id.optional() });

export const companyByHost = route({
  base: 'main',
  method: 'GET',
  path: '/company-instance/get-logo-company',
  access: 'public-key',
  scope: 'none',
  summary: 'Name, language and logo that the sign-in screen shows for a host name.',
  query: z.strictObject({ domain: z.string().max(253) }),
  reply: PublicCompany,
});

export const companyInfo = route({
  base: 'main',
  method: 'GET',
  path: '/company-instance/get-info/',
  access: 'session',
  scope: 'company',
  summary: 'The company the session acts for.',
  query: ofCompany,
  reply: OpenedCompany,
});

export const companyPublicInfo = route({
  base: 'main',
  method: 'GET',
  path: '/company-instance/get-public-info',
  access: 'session',
  scope: 'company',
  summary: 'Name, language and logo of the company the session acts for.',
  query: ofCompany,
  reply: PublicCompany,
});

export const attachedCompanies = route({
  base: 'main',
  method: 'GET',
  path: '/company-instance/get-companies-attached-to-user',
  access: 'session',
  keys: false,
  scope: 'none',
  summary: 'The companies the signed-in user belongs to.',
  reply: z.array(AttachedCompany),
});
