import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { ofNode, shortened } from './item.ts';

/** Conditions that were meant to be computed and would be decided by their meaning: "@age >> 18", "@age >". */
export function comparisons(node: FlowNode): ChecklistItem[] {
  if (node.kind !== 'conditional') return [];
  return node.configuration.conditions
    .filter(({ text }) => isUnfinished(text))
    .map(({ text, conditionNumber: number }) =>
      ofNode('comparison_unfinished', node.id, { number, text: shortened(text) }),
    );
}

function isUnfinished(text: string): boolean {
  const signs = text.replaceAll(/===|!==|==|!=|<>|>=|=>|<=|=<|[<>=≥≤≠]/g, '\0');
  return /[@{]/.test(text) && /\0\s*(\0|[),;]|&&|\|\||$)/.test(signs);
}
