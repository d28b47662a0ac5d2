import type { Policy } from '@centralita/contract/core/policies';

/** The texts of each policy. */
export const policyKeys = {
  'wiki:full-access': 'wiki',
  'contact-center:full-access': 'contactCenter',
  'companyinstance:settings': 'settings',
  'platform:super-admin': 'platform',
} as const satisfies Record<Policy, string>;
