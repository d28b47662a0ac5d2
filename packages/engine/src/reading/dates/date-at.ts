/** A date that begins at a token and goes up to `to`. */
export interface DateAt {
  to: number;
  /** '' = said plainly, but there is no such day. */
  value: string;
  confidence: number;
}
