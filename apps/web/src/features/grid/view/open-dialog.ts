/** What a dialog of a sheet is open for. */
export type OpenDialog =
  | { what: 'column'; at: number; name: string }
  | { what: 'filter'; column: string }
  | { what: 'row'; id: string };
