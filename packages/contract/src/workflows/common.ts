import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { flag } from '../core/page.ts';

/** What every call of the contact center about workflows has in common. */
export const common = {
  base: 'cc',
  access: 'contact-center:full-access',
  scope: 'company',
  service: 'contact-center',
} as const;

export const ofCompany = { company_id: Id.optional() };

/** `is_draft=false` reads the published version; where there is none yet, it is empty. */
export const draftQuery = z.strictObject({ ...ofCompany, is_draft: flag.default(true) });

/** PostgreSQL holds every character but NUL and half of one; a form cannot produce them, a program that cuts texts can. */
export const plainText = (longest: number) => z.string().overwrite(normal).max(longest, 'text_too_long');

function normal(given: string): string {
  // Most texts have nothing to compose, and asking that takes a tenth of composing.
  if (/^[\t\n\r -~]*$/.test(given)) return given;
  return given.normalize('NFC').replace(/[\0\p{Surrogate}]/gu, '');
}
