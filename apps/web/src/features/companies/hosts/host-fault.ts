import type { HostFault } from '@centralita/contract/companies/instance-schema';
import { ApiError } from '../../../platform/api-error.ts';

const known: readonly HostFault[] = [
  'scheme',
  'port',
  'path',
  'wildcard',
  'not_ascii',
  'address',
  'incomplete',
  'not_a_name',
];

/** What the server found wrong with a host name; null where it says so in a sentence of its own (taken, of the product). */
export function hostFaultOf(error: unknown): HostFault | null {
  if (!(error instanceof ApiError) || error.code !== 'host_invalid') return null;
  const { fields } = (error.details ?? {}) as { fields?: { fault?: string }[] };
  return known.find((fault) => fault === fields?.[0]?.fault) ?? null;
}
