import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Mailer } from '../../../ports/mailer.ts';
import type { Conversations } from '../../conversations/conversations.ts';

export interface DutyParts {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  product: { name: string; url: string };
  operations: Conversations['operations'];
}

/** Somebody was faster, or the chat is gone: then there is nothing to do. */
export async function unlessMoved(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
  }
}
