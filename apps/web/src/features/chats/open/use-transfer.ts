import { transferSupportChat } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';

/** Takes a chat over and hands it back. Whatever comes of it, what is shown afterwards is how the chat stands. */
export function useTransfer({ session_id, epoch }: SupportConversation) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);

  async function transfer(body: { is_in_support: boolean; epoch?: number }) {
    setBusy(true);
    setFault(null);
    let caught: unknown = null;
    try {
      await call(transferSupportChat, { body: { session_id, ...body } });
    } catch (error) {
      caught = error;
    }
    await refresh('chats');
    setFault(caught);
    setBusy(false);
  }

  return {
    busy,
    fault,
    /** Somebody else acted between what was seen and the click. */
    hasMovedOn: fault instanceof ApiError && fault.code === 'chat_moved_on',
    takeOver: () => transfer({ is_in_support: true, epoch }),
    handBack: () => transfer({ is_in_support: false }),
  };
}
