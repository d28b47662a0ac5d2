import { actingCompany } from '../../platform/session.ts';
import { device } from '../../platform/storage.ts';

/** Specification 002, section 2: View remembers the workflow as current. Of each company its own. */
export function rememberWorkflow(id: string): void {
  device.write(key(), id);
}

/** The workflow that was opened last; null where none was, or the browser keeps nothing. */
export function currentWorkflow(): string | null {
  return device.read(key());
}

function key(): string {
  return `current-workflow:${actingCompany() ?? ''}`;
}
