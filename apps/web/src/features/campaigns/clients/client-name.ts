import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { shownNumber } from '../../../parts/phones/phone-text.ts';

/** As people write it internationally: with the plus that is missing; what is no number stays as it is. */
export function shownPhone(phone: string): string {
  const bare = phone.replace(/[\s().-]/g, '');
  if (!/^\+?\d{7,15}$/.test(bare)) return phone;
  return shownNumber(bare.startsWith('+') ? bare : `+${bare}`);
}

/** What a client is called: their name, else their number, else what the channel calls them. */
export function calledOf({ name, phone, address }: CampaignClient): string {
  return name || (phone && shownPhone(phone)) || address;
}

/** What tells them apart below their name. */
export function beneathOf(client: CampaignClient): string {
  const called = calledOf(client);
  return (
    [client.phone && shownPhone(client.phone), client.address].find((text) => text && text !== called) ?? ''
  );
}
