import type { BusinessNumber } from '../../../ports/whatsapp-onboarding.ts';

export interface OfferedNumber extends BusinessNumber {
  accountId: string;
}

export type Choice =
  | { number: OfferedNumber }
  | { refusal: 'whatsapp_no_number' | 'number_taken' | 'whatsapp_which_number' };

/**
 * The number that the person has just chosen in Meta's window, which tells us only the account: the one put there last.
 * Where Meta does not say when, the only one, or the only one that is not connected yet; never a guess, as registering
 * a number takes it away from where it is used now.
 */
export function chooseNumber(offered: readonly OfferedNumber[], connected: ReadonlySet<string>): Choice {
  const latest = latestOf(offered);
  const free = offered.filter(({ id }) => !connected.has(id));
  const chosen = latest ?? (offered.length === 1 ? offered[0] : free.length === 1 ? free[0] : undefined);
  if (offered.length === 0) return { refusal: 'whatsapp_no_number' };
  if (free.length === 0 || (chosen && connected.has(chosen.id))) return { refusal: 'number_taken' };
  return chosen ? { number: chosen } : { refusal: 'whatsapp_which_number' };
}

function latestOf(offered: readonly OfferedNumber[]): OfferedNumber | undefined {
  const times = offered.map(({ onboardedAt }) => onboardedAt?.getTime() ?? null);
  const last = times.includes(null) ? null : Math.max(...(times as number[]));
  const at = times.indexOf(last);
  return last !== null && times.indexOf(last, at + 1) === -1 ? offered[at] : undefined;
}
