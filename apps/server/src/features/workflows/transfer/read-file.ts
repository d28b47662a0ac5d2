import { fileFormat, fileVersion, WorkflowFile } from '@centralita/contract/workflows/versions/file';
import { AppError } from '../../../platform/http/app-error.ts';

/** The outside of a file, as the call takes it. */
export interface Envelope {
  format: string;
  version: number;
  workflow?: unknown;
}

/**
 * What a file holds, each part as it has to be; what only fits together later is not looked at yet.
 * @throws AppError workflow_file_foreign, workflow_file_newer, workflow_file_too_large, workflow_file_damaged (`details.path`)
 */
export function readFile({ format, version, workflow }: Envelope): WorkflowFile {
  if (format !== fileFormat || version < 1) throw new AppError('workflow_file_foreign');
  if (version > fileVersion) throw new AppError('workflow_file_newer');
  const read = WorkflowFile.safeParse(workflow);
  if (read.success) return read.data;
  const issues = read.error.issues;
  const tooLarge = issues.find(({ code }) => code === 'too_big');
  const path = (tooLarge ?? issues[0])?.path.slice(0, 6).join('.').slice(0, 200) ?? '';
  throw new AppError(tooLarge ? 'workflow_file_too_large' : 'workflow_file_damaged', { path });
}
