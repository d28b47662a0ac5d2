import { checks, type CheckCode } from '@centralita/contract/workflows/versions/checks';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';

/** What is found step by step; null: a step after which nothing was. */
export type Findings = Generator<ChecklistItem | null>;

type Params = ChecklistItem['params'];

/** One line of the checklist about a node. */
export function ofNode(code: CheckCode, nodeId: string, params: Params = {}): ChecklistItem {
  return { code, severity: checks[code], node_id: nodeId, about: null, params };
}

/** One line about something beside the nodes. */
export function about(
  code: CheckCode,
  of: NonNullable<ChecklistItem['about']>['of'],
  id: string,
  params: Params = {},
): ChecklistItem {
  return { code, severity: checks[code], node_id: null, about: { of, id }, params };
}

/** One line about the whole. */
export function ofAll(code: CheckCode): ChecklistItem {
  return { code, severity: checks[code], node_id: null, about: null, params: {} };
}

/** Enough of a text to know it by. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
