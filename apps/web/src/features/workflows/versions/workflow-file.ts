import type { BodyIn } from '@centralita/contract/core/route';
import { maxWorkflowFileBytes } from '@centralita/contract/workflows/versions/file';
import type { importWorkflow } from '@centralita/contract/workflows/versions/routes';

/** A file as it is sent; `name` is what the workflow in it is called, null where it holds none. */
export interface WorkflowFile {
  body: BodyIn<typeof importWorkflow>;
  name: string | null;
}

/** The file, or why it cannot be sent. */
export async function readWorkflowFile(file: File): Promise<WorkflowFile | 'tooLarge' | 'notJson'> {
  if (file.size > maxWorkflowFileBytes) return 'tooLarge';
  try {
    // Any other file of JSON: the server says that it is none of ours.
    const { format, version, workflow } = fieldsOf(JSON.parse(await file.text()));
    const { name } = fieldsOf(workflow);
    return {
      body: {
        format: typeof format === 'string' ? format : '',
        version: typeof version === 'number' && Number.isInteger(version) ? version : 1,
        workflow,
      },
      name: typeof name === 'string' ? name : null,
    };
  } catch {
    return 'notJson';
  }
}

/** What is sent where the workflow is to be called so; the file may have a name that is too long. */
export function called({ body }: WorkflowFile, name: string): WorkflowFile['body'] {
  return { ...body, name, workflow: { ...fieldsOf(body.workflow), name } };
}

/** Of a size in bytes, upwards: what is over the limit never shows as the limit. */
export function megabytes(bytes: number): number {
  return Math.ceil((bytes / 1024 / 1024) * 10) / 10;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}
