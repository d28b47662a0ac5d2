import { supportDesk } from '@centralita/contract/support/desk-routes';
import { read } from '../../platform/query.ts';

/** What whoever answers chats works with: labels, canned replies, colleagues. */
export function deskQuery() {
  return read('chatDesk', supportDesk);
}
