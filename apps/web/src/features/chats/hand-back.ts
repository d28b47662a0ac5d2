import { transferSupportChat } from '@centralita/contract/support/routes';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query.ts';

/** Hands a chat back; where that fails the chat shows how it stands. */
export async function handBackQuietly(session_id: string): Promise<void> {
  await call(transferSupportChat, { body: { session_id, is_in_support: false } }).catch(() => undefined);
  await refresh('chats');
}
