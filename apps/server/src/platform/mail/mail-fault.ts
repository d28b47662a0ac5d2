import { ProviderError } from '../../ports/provider-error.ts';

/** Why a mail did not go out, for the log: never who it was for or what was in it. */
export function mailFault(fault: unknown): string {
  if (fault instanceof ProviderError) return fault.message;
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault ? String(fault.code) : fault.name;
}
