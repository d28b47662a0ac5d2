import { createHash } from 'node:crypto';
import { canvasOnly } from '@centralita/contract/workflows/nodes/canvas-only';
import type { Flow } from '@centralita/contract/workflows/flow';

/**
 * Tells a flow from every other one that talks would go through otherwise: 32 hexadecimal digits. Where nodes stand, what is
 * noted beside them and what the workflow is called make no other flow.
 */
export function printOf(flow: Flow): string {
  const nodes = flow.nodes.filter(({ kind }) => !canvasOnly.includes(kind));
  const text = JSON.stringify({ ...flow, name: '', nodes });
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
