import { instantOf, localOf } from './zoned-time.ts';

/** As the two date fields hold them, by the campaign's clock; '' = not chosen. */
export interface LocalDates {
  start: string;
  end: string;
}

export type DateFault = 'startPast' | 'endPast' | 'endFirst';

/**
 * What is wrong with the dates, as the server will judge them: the start is today or later by the campaign's calendar, the end
 * neither past nor before the start. What stays as it was (`saved`) is not judged again. Empty ones are no fault yet.
 */
export function dateFaults(
  { start, end }: LocalDates,
  timeZone: string,
  now: Date,
  saved: LocalDates | null = null,
): { start: DateFault | null; end: DateFault | null } {
  const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)];
  const today = localOf(now, timeZone).slice(0, 10);
  const startFault = from && start !== saved?.start && start.slice(0, 10) < today ? 'startPast' : null;
  if (from && to && to < from) return { start: startFault, end: 'endFirst' };
  return { start: startFault, end: to && end !== saved?.end && to <= now ? 'endPast' : null };
}
