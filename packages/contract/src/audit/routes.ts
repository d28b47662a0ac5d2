import { z } from 'zod';
import { maxLimit, maxNameLength } from '../core/constants.ts';
import { FileReply } from '../core/file-reply.ts';
import { Id, Instant } from '../core/ids.ts';
import { repeated } from '../core/page.ts';
import { route } from '../core/route.ts';
import { AuditActor, AuditEntry } from './schema.ts';

const ofCompany = { company_id: Id.optional() };
const own = {
  base: 'main',
  method: 'GET',
  access: 'companyinstance:settings',
  scope: 'company',
  keys: false,
} as const;
const ofPlatform = { base: 'main', method: 'GET', access: 'platform:super-admin', scope: 'none' } as const;

/** Which entries: all conditions hold at once. */
const filter = {
  /** Each word begins some word of names, e-mails or addresses. */
  search: z.string().trim().max(maxNameLength).optional(),
  /** `user.update`; `user.` means all acts of that noun. Several mean any of them. */
  act: repeated(z.string().regex(/^[a-z-]{1,40}\.[a-z-]{0,40}$/)),
  /** Id of a person or a key. */
  actor: Id.optional(),
  /** Id of what it was done to. */
  target: z.string().max(100).optional(),
  /** This instant and later. */
  from: Instant.optional(),
  /** Before this instant. */
  to: Instant.optional(),
};
const list = {
  ...filter,
  limit: z.coerce.number().int().min(1).max(maxLimit).default(50),
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/)
    .optional(),
};
const file = { ...filter, format: z.enum(['csv', 'json']).default('csv') };
const Page = z.object({ results: z.array(AuditEntry), next: z.string().nullable() });
const PlatformPage = Page.extend({
  /** A backup was restored: of what happened between, nothing is known. The last time that it was; null = never. */
  unknown: z.object({ from: Instant, to: Instant }).nullable(),
});

export const auditLog = route({
  ...own,
  path: '/audit-log/',
  summary: 'What was done in the company, newest first.',
  query: z.strictObject({ ...ofCompany, ...list }),
  reply: Page,
});

export const auditActors = route({
  ...own,
  path: '/audit-log/actors',
  summary: 'Who did something in the company lately, by name: among its newest 2,000 entries.',
  query: z.strictObject(ofCompany),
  reply: z.array(AuditActor),
});

export const exportAuditLog = route({
  ...own,
  path: '/audit-log/export',
  summary:
    'The same entries as a file: CSV for spreadsheets, or one JSON object a line with all that was recorded and its hash.',
  query: z.strictObject({ ...ofCompany, ...file }),
  reply: FileReply,
  format: 'file',
  perMinute: 20,
});

export const platformAuditLog = route({
  ...ofPlatform,
  path: '/audit-log/platform/',
  summary: 'What super admins did to the platform: companies, super admins, and their own sign-ins.',
  query: z.strictObject(list),
  reply: PlatformPage,
});

export const platformAuditActors = route({
  ...ofPlatform,
  path: '/audit-log/platform/actors',
  summary: 'Who did something to the platform lately.',
  reply: z.array(AuditActor),
});

export const exportPlatformAuditLog = route({
  ...ofPlatform,
  path: '/audit-log/platform/export',
  summary: 'The entries of the platform as a file.',
  query: z.strictObject(file),
  reply: FileReply,
  format: 'file',
  perMinute: 20,
});
