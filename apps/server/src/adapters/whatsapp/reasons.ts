/**
 * What Meta's codes mean for one message, as our stable reasons
 * (developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes).
 */
const reasons = new Map<number, string>([
  [0, 'reconnect'],
  [190, 'reconnect'],
  [3, 'not_permitted'],
  [10, 'not_permitted'],
  [368, 'account_locked'],
  [131_031, 'account_locked'],
  [131_042, 'payment'],
  [131_045, 'not_registered'],
  [133_010, 'not_registered'],
  [131_026, 'wrong_number'],
  [131_021, 'own_number'],
  [131_030, 'not_a_test_number'],
  [131_062, 'needs_phone'],
  [130_497, 'country_restricted'],
  [131_047, 'window_closed'],
  [131_049, 'not_now'],
  [130_472, 'not_now'],
  [131_050, 'marketing_stopped'],
  [131_051, 'kind_not_taken'],
  [131_052, 'media_not_taken'],
  [131_053, 'media_not_taken'],
  [132_000, 'template_values'],
  [132_001, 'template_gone'],
  [132_005, 'template_too_long'],
  [132_007, 'template_policy'],
  [132_012, 'template_format'],
  [132_015, 'template_paused'],
  [132_016, 'template_disabled'],
]);

export function reasonOf(code: number): string {
  // 200 to 299: the permission is not there, or was taken away.
  return reasons.get(code) ?? (code >= 200 && code < 300 ? 'not_permitted' : 'refused');
}

/** Too many for one person: 1 message in 6 seconds, with a bucket of 45. */
const pairRate = 131_056;
/** Limits of the number, the account, the app, and of what looks like spam. */
const rates = new Set([4, 613, 80_007, 80_008, 130_429, 131_048]);
/** Meta cannot now, and says that it did not take it. */
const passing = new Set([131_016, 131_057, 133_004]);

/** Whether it is the number, not one person, that is to wait. */
export function isOfNumber(code: number): boolean {
  return rates.has(code);
}

/** How long to wait until the same may be sent again; null: waiting helps nothing. */
export function waitFor(code: number): number | null {
  if (code === pairRate) return 6_000;
  if (rates.has(code)) return 2_000;
  return passing.has(code) ? 5_000 : null;
}
