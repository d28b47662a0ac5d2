/** An act that recurs, done by one of all processes. It may be skipped when a process dies while doing it. */
export interface RecurringAct {
  name: string;
  ms: number;
  act(): Promise<void>;
}
