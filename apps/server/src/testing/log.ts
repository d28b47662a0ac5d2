import type { DatabaseLog } from '../db/log.ts';

export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
