import type { AuditEntry } from '@centralita/contract/audit/schema';

/** "Chrome, Windows"; null for a program that does not say. */
export function deviceWords({ browser, system }: Pick<AuditEntry, 'browser' | 'system'>): string | null {
  const parts = [browser, system].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}
