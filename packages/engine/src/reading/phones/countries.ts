/** How a country's numbers look: its calling code, the digit said before a number within it, and the number itself. */
export interface PhonePlan {
  code: string;
  trunk: string;
  national: RegExp;
}

const northAmerica: PhonePlan = { code: '1', trunk: '1', national: /^[2-9]\d{2}[2-9]\d{6}$/ };

function plan(code: string, trunk: string, national: RegExp): PhonePlan {
  return { code, trunk, national };
}

/** Plans of the countries whose bare numbers are read; others need their `+`. */
export const plans: Readonly<Record<string, PhonePlan>> = {
  US: northAmerica,
  CA: northAmerica,
  PR: northAmerica,
  DO: northAmerica,
  EC: plan('593', '0', /^(9\d{8}|[2-7]\d{7})$/),
  CO: plan('57', '', /^(3\d{9}|60\d{8})$/),
  ES: plan('34', '', /^[6-9]\d{8}$/),
  MX: plan('52', '', /^[2-9]\d{9}$/),
  PE: plan('51', '0', /^(9\d{8}|1\d{7}|[4-8]\d{7})$/),
  CL: plan('56', '', /^[2-9]\d{8}$/),
  AR: plan('54', '0', /^9?[1-8]\d{9}$/),
  BO: plan('591', '0', /^[2-7]\d{7}$/),
  PY: plan('595', '0', /^(9\d{8}|[2-8]\d{6,8})$/),
  UY: plan('598', '0', /^(9\d{7}|[24]\d{7})$/),
  VE: plan('58', '0', /^[24]\d{9}$/),
  BR: plan('55', '0', /^[1-9]{2}9?\d{8}$/),
  CR: plan('506', '', /^[24-8]\d{7}$/),
  PA: plan('507', '', /^(6\d{7}|[2-9]\d{6})$/),
  GT: plan('502', '', /^[2-7]\d{7}$/),
  HN: plan('504', '', /^[237-9]\d{7}$/),
  SV: plan('503', '', /^[267]\d{7}$/),
  NI: plan('505', '', /^[25-8]\d{7}$/),
  CU: plan('53', '0', /^[2-7]\d{7}$/),
  GB: plan('44', '0', /^[1-9]\d{8,9}$/),
  IE: plan('353', '0', /^[1-9]\d{6,8}$/),
  AU: plan('61', '0', /^[2-478]\d{8}$/),
  NZ: plan('64', '0', /^[2-9]\d{7,9}$/),
  FR: plan('33', '0', /^[1-9]\d{8}$/),
  DE: plan('49', '0', /^[1-9]\d{6,10}$/),
  IT: plan('39', '', /^(3\d{8,9}|0\d{5,10})$/),
  PT: plan('351', '', /^[29]\d{8}$/),
  NL: plan('31', '0', /^[1-9]\d{8}$/),
  IN: plan('91', '0', /^[6-9]\d{9}$/),
};
