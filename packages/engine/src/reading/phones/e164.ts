import { plans, type PhonePlan } from './countries.ts';

/** Calling codes, longest first, each with its plan. */
const byCode = Object.values(plans).toSorted((one, other) => other.code.length - one.code.length);

/**
 * `+593987654321` of the digits of a number, as somebody in a country (two letters) dials it; null where no phone has
 * it. `plus`: it was written with its country.
 */
export function e164(digits: string, plus: boolean, country: string): string | null {
  if (digits.length < 6 || digits.length > 17) return null;
  const abroad = plus ? digits : abroadOf(digits, country);
  if (abroad !== null) return international(abroad);
  const plan = plans[country];
  if (!plan) return null;
  const within = national(digits, plan);
  if (within) return `+${plan.code}${within}`;
  return digits.startsWith(plan.code) ? international(digits, plan) : null;
}

/** What follows `00` or, in North America, `011`. */
function abroadOf(digits: string, country: string): string | null {
  if (plans[country]?.code === '1') return digits.startsWith('011') ? digits.slice(3) : zeros(digits);
  return zeros(digits);
}

function zeros(digits: string): string | null {
  return digits.startsWith('00') ? digits.slice(2) : null;
}

function international(digits: string, only?: PhonePlan): string | null {
  const plan = only ?? byCode.find(({ code }) => digits.startsWith(code));
  // A country whose plan we do not know: any length that a phone number may have.
  if (!plan)
    return digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0') ? `+${digits}` : null;
  const within = national(digits.slice(plan.code.length), plan);
  return within && `+${plan.code}${within}`;
}

/** The number within the country, without what is dialled before it. */
function national(digits: string, plan: PhonePlan): string | null {
  if (plan.trunk && digits.startsWith(plan.trunk) && plan.national.test(digits.slice(1)))
    return digits.slice(1);
  // Mexican mobiles were written +52 1 until 2019, and still are.
  if (plan.code === '52' && /^1[2-9]\d{9}$/.test(digits)) return digits.slice(1);
  return plan.national.test(digits) ? digits : null;
}
