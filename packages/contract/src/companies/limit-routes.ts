import { z } from 'zod';
import { maxAnswersPerMonth, maxMinutesPerMonth, maxStorageKb } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { ContactCenterSettings, KnowledgeSettings, Usage } from './limit-schema.ts';

const asSuper = { access: 'platform:super-admin', scope: 'company' } as const;
const ofCompany = { company_id: Id.optional() };
const amount = (most: number) => z.number().int().min(1).max(most);

export const knowledgeSettings = route({
  base: 'main',
  method: 'GET',
  path: '/settings/company-info',
  access: 'session',
  scope: 'company',
  summary: 'Whether the knowledge base is on for the company, its limits and what is used of them.',
  query: z.strictObject(ofCompany),
  reply: KnowledgeSettings,
});

export const contactCenterSettings = route({
  base: 'cc',
  method: 'GET',
  path: '/settings/company-info',
  access: 'session',
  scope: 'company',
  summary: 'Whether the contact center is on for the company, its limit and what is used of it.',
  query: z.strictObject(ofCompany),
  reply: ContactCenterSettings,
});

export const switchKnowledge = route({
  ...asSuper,
  base: 'main',
  method: 'POST',
  path: '/settings/enable-or-disable-service',
  audit: 'knowledge.switch',
  summary: 'Switch the knowledge base of a company on or off, and its policy with it.',
  /** `industry_name` is taken because consoles send it; nothing depends on it. */
  body: z.strictObject({
    ...ofCompany,
    is_service_active: z.boolean(),
    industry_name: z.string().max(200).nullable().optional(),
  }),
  reply: KnowledgeSettings,
});

export const switchContactCenter = route({
  ...asSuper,
  base: 'cc',
  method: 'POST',
  path: '/settings/enable-or-disable-service',
  audit: 'contact-center.switch',
  summary: 'Switch the contact center of a company on or off, and its policy with it.',
  body: z.strictObject({ ...ofCompany, is_service_active: z.boolean() }),
  reply: ContactCenterSettings,
});

export const updateQnaPages = route({
  ...asSuper,
  base: 'main',
  method: 'PUT',
  path: '/settings/update-qna-pages',
  audit: 'knowledge.change-limits',
  summary:
    'Change answers a month (`qna_limit` or `qn_limit`) and storage in kilobytes; what is absent stays. Any whole number is taken, the option lists are what a form offers.',
  body: z.strictObject({
    ...ofCompany,
    qna_limit: amount(maxAnswersPerMonth).optional(),
    qn_limit: amount(maxAnswersPerMonth).optional(),
    storage_limit_kb: amount(maxStorageKb).optional(),
  }),
  reply: KnowledgeSettings,
});

export const updateMinutesLimit = route({
  ...asSuper,
  base: 'cc',
  method: 'PUT',
  path: '/settings/update-minutes-limit',
  audit: 'contact-center.change-limits',
  summary: 'Change the minutes of calls a month.',
  body: z.strictObject({ ...ofCompany, minutes_limit: amount(maxMinutesPerMonth) }),
  reply: ContactCenterSettings,
});

export const usage = route({
  base: 'main',
  method: 'GET',
  path: '/settings/usage',
  access: 'companyinstance:settings',
  scope: 'company',
  summary: 'Answers and minutes of the last months, the running one included.',
  query: z.strictObject({ ...ofCompany, months: z.coerce.number().int().min(1).max(24).default(12) }),
  reply: Usage,
});
