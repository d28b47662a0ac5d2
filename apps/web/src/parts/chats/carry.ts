import { noteSupportChat, sendSupportMessage } from '@centralita/contract/support/routes';
import { call } from '../../platform/api.ts';
import { draftsWith } from '../../platform/drafts.ts';
import { draftsOfChats, resume, type Said } from './outgoing.ts';

/** What an operator writes to the person. */
export function carryReply(session_id: string, { id, text, media, quotes }: Said) {
  const body = { id, message: text, media_id: media?.id, quotes: quotes?.id };
  return call(sendSupportMessage, { params: { session_id }, body });
}

/** What an operator writes to colleagues. */
export function carryNote(session_id: string, { id, text }: Said) {
  return call(noteSupportChat, { params: { session_id }, body: { id, message: text } });
}

const carriers = { support: carryReply, note: carryNote };

/** What was written and not sent before the console was closed goes out, whichever screen is open now. */
export async function resumeUnsent(): Promise<void> {
  for (const [kind, carry] of Object.entries(carriers)) {
    const beginning = `${draftsOfChats}${kind} `;
    for (const name of await draftsWith(beginning)) {
      const sessionId = name.slice(beginning.length);
      resume(`${kind} ${sessionId}`, (said) => carry(sessionId, said));
    }
  }
}
