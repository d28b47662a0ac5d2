import type { SupportConversation } from '@centralita/contract/support/schema';
import type { Database } from '../../db/client.ts';
import type { ActingCompany, Session } from '../../platform/http/session.ts';
import { oneMessage } from './read-history.ts';
import { oneThread, standingIn } from './read-threads.ts';
import { viewerOf } from './viewer.ts';

export interface Caller {
  company: ActingCompany;
  session: Session;
}

/** Chats as whoever calls may see them. */
export class Chats {
  readonly #db: Pick<Database, 'companyRead'>;

  constructor(db: Pick<Database, 'companyRead'>) {
    this.#db = db;
  }

  /** @throws AppError not_found */
  chat({ company, session }: Caller, threadId: string): Promise<SupportConversation> {
    const place = { companyId: company.id, threadId };
    return this.#db.companyRead(company.id, (tx) => oneThread(tx, place, viewerOf(company, session)));
  }

  /** Where somebody acts: in a chat that they may see. @throws AppError not_found */
  async acting(caller: Caller, threadId: string) {
    await this.chat(caller, threadId);
    return { companyId: caller.company.id, threadId, userId: caller.session.userId };
  }

  /** @throws AppError not_found */
  async standing(caller: Caller, threadId: string) {
    return standingIn(await this.chat(caller, threadId));
  }

  /** One that was written just now. */
  message(place: { companyId: string; threadId: string }, id: string) {
    return this.#db.companyRead(place.companyId, (tx) => oneMessage(tx, place, id));
  }
}
