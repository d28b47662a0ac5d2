import type { VariableType } from '@centralita/contract/workflows/schema';

/** A variable as conditions know it. */
export interface Named {
  name: string;
  type: VariableType;
}

export type Operator =
  | 'is'
  | 'is not'
  | 'above'
  | 'at least'
  | 'below'
  | 'at most'
  | 'contains'
  | 'lacks'
  | 'begins'
  | 'closes'
  | 'empty'
  | 'known'
  | 'between';

/** What a variable is compared with: a text as it is written, or another variable. */
export type Operand = { text: string } | { variable: Named };

/** A condition, read once; plain data. */
export type Comparison =
  | { kind: 'all' | 'any'; of: Comparison[] }
  | { kind: 'not'; of: Comparison }
  /** A variable alone: true if it is, or, of another type than boolean, known. */
  | { kind: 'holds'; variable: Named }
  | { kind: 'compare'; variable: Named; operator: Operator; with: Operand[] };
