import type { Call } from '../../platform/http/call.ts';
import type { Session } from '../../platform/http/session.ts';

/** Who changes a draft. */
export interface Who {
  userId: string;
  /** The person, or the key of the company. */
  editorId: string;
  /** The window as it names itself (X-Updated-By). */
  by: string | null;
  /** What stands for the window where it names none: the session. */
  window: string;
}

export function whoOf({ session, updatedBy }: Pick<Call<never>, 'updatedBy'> & { session: Session }): Who {
  const { userId, id, apiKey } = session;
  return { userId, editorId: apiKey?.id ?? userId, by: updatedBy, window: updatedBy ?? id };
}
