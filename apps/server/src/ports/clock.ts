/** The one source of instants. Business rules take it as an argument so that tests can move time. */
export interface Clock {
  now(): Date;
}
