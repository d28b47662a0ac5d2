import { z } from 'zod';

/** When, how and where from a person agreed to be reached, and in which words. As it was written: '' where nobody said. */
export const ContactConsent = z.object({
  /** A date, or what stands for one. */
  given_at: z.string(),
  /** By a form, a call, in writing. */
  how: z.string(),
  source: z.string(),
  text: z.string(),
});
export type ContactConsent = z.infer<typeof ContactConsent>;

/** Each as a column of a file is mapped to it and among `fields`: no variable can be called so. */
export const consentNames: Readonly<Record<keyof ContactConsent, string>> = {
  given_at: 'consent: when',
  how: 'consent: how',
  source: 'consent: where from',
  text: 'consent: text',
};
export const consentParts = Object.keys(consentNames) as (keyof ContactConsent)[];
export const allConsentNames: readonly string[] = Object.values(consentNames);

export function isConsentName(name: string): boolean {
  return allConsentNames.includes(name);
}
