import { contactCenterFullAccess } from '@centralita/contract/core/policies';
import type { Access } from './ticket-sockets.ts';

/** Whether somebody may work in the contact center, as its calls ask: workflows, campaigns, chats. */
export function mayAnswer({ policies, activeServices }: Access): boolean {
  return policies.includes(contactCenterFullAccess) && activeServices.includes('contact-center');
}
