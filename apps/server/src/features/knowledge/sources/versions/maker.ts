import type { Session } from '../../../../platform/http/session.ts';
import type { Maker } from './record.ts';

export function makerOf({ userId, apiKey }: Session): NonNullable<Maker> {
  return { id: userId, key: apiKey?.name ?? null };
}
