import { device } from '../../../../platform/storage.ts';

/** What was filled in for a workflow, by the name of the variable; kept in this browser alone. */
export function rememberedValues(workflowId: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(device.read(keyOf(workflowId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, string] => typeof one[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function rememberValues(workflowId: string, values: Readonly<Record<string, string>>): void {
  device.write(keyOf(workflowId), JSON.stringify(values));
}

function keyOf(workflowId: string): string {
  return `workflow-test ${workflowId}`;
}
