/** From the first to the last of some days, YYYY-MM-DD; '' while nothing is chosen. */
export interface Days {
  start: string;
  end: string;
}

type Fault = 'needed' | 'order' | 'future';

/** What is wrong with them (specification 002 section 5): both are needed, in their order, and none after today. */
export function daysFault({ start, end }: Days, today: string): { start?: Fault; end?: Fault } {
  const ofOne = (day: string): { fault?: Fault } =>
    day === '' ? { fault: 'needed' } : day > today ? { fault: 'future' } : {};
  const first = ofOne(start).fault ?? (end !== '' && start > end ? 'order' : undefined);
  const last = ofOne(end).fault;
  return { ...(first ? { start: first } : {}), ...(last ? { end: last } : {}) };
}
