import { deletedCompanyDays } from '@centralita/contract/core/constants';

const keptMs = deletedCompanyDays * 24 * 3_600_000;

/** When a company that was deleted at that instant is erased for good. */
export function eraseAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + keptMs);
}

/** What was deleted at this instant or before cannot be restored any more. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - keptMs);
}
