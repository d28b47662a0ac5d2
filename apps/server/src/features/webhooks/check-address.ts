import { fillPlaceholders } from '@centralita/contract/webhooks/placeholders';
import { AppError } from '../../platform/http/app-error.ts';
import type { Outbound } from '../../platform/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';

/**
 * Refuses, when it is saved, an address that could never be called. What shows only when its name is resolved is found by
 * the call. An empty one is none.
 * @throws AppError webhook_address_invalid, address_denied
 */
export function checkAddress(outbound: Outbound, address: string | undefined): void {
  if (!address) return;
  try {
    outbound.check(fillPlaceholders(address, () => 'x'));
  } catch (fault) {
    if (!(fault instanceof OutboundError)) throw fault;
    throw new AppError(fault.fault === 'address_denied' ? 'address_denied' : 'webhook_address_invalid');
  }
}
