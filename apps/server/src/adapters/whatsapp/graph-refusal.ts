import { z } from 'zod';
import { ProviderError } from '../../ports/provider-error.ts';
import type { OnboardingRefusal } from '../../ports/whatsapp-onboarding.ts';

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const GraphFault = z.object({
  error: z.object({ code: z.number(), is_transient: z.boolean().optional() }),
});

/** Limits of the app, the person, the account, the number (registering: ten times in three days). */
const rateLimits = new Set([4, 17, 32, 613, 80007, 80008, 130429, 131056, 133016]);
/** Service not available. */
const passing = new Set([2, 131000, 131016, 133004]);
/** Wrong PIN, too many wrong PINs, PIN wrong too soon again. */
const pins = new Set([133005, 133008, 133009]);
/** Wrong app secret (with a status of 400; with 500 it is an unknown fault), no right, missing permissions, dead token. */
const rights = new Set([1, 3, 10, 190]);

/**
 * What the Graph API's own code says, which is more than the status (400 for nearly all). Null where it has none: then
 * the status decides. The text is not quoted, as it may hold what was sent.
 */
export function graphRefusal(
  answer: unknown,
  byStatus: ProviderError,
  otherwise: OnboardingRefusal,
): ProviderError | null {
  const parsed = GraphFault.safeParse(answer);
  if (!parsed.success) return null;
  const { code, is_transient } = parsed.data.error;
  const message = `Meta answered with code ${code}`;
  if (rateLimits.has(code)) return new ProviderError('rate_limited', message, byStatus.retryAfterSeconds);
  if (is_transient || passing.has(code)) return new ProviderError('unavailable', message);
  if (byStatus.fault !== 'refused') return null;
  return new ProviderError('refused', message, undefined, reasonOf(code, otherwise));
}

function reasonOf(code: number, otherwise: OnboardingRefusal): OnboardingRefusal {
  if (pins.has(code)) return 'pin';
  // 200 to 299: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes, "Authorization errors"
  return rights.has(code) || (code >= 200 && code < 300) ? 'permission' : otherwise;
}
