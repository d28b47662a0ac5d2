import type { BodyIn } from '@centralita/contract/core/route';
import { maxWorkflowFileBytes } from '@centralita/contract/workflows/versions/file';
import type { importWorkflow } from '@centralita/contract/workflows/versions/routes';

/** A file as it is sent; `name` is what the workflow in it is called, null where it holds none. */
export interface WorkflowFile {
  body: BodyIn<typeof importWorkflow>;
  name: string | null;
}

/** Where it stops being JSON, as far as the browser tells. */
interface NotJson {
  line: number | null;
}

/** The file, or why it cannot be sent. */
export async function readWorkflowFile(file: File): Promise<WorkflowFile | 'tooLarge' | NotJson> {
  if (file.size > maxWorkflowFileBytes) return 'tooLarge';
  const text = await file.text();
  try {
    // Any other file of JSON: the server says that it is none of ours.
    const { format, version, workflow } = fieldsOf(JSON.parse(text));
    const { name } = fieldsOf(workflow);
    return {
      body: {
        format: typeof format === 'string' ? format : '',
        version: typeof version === 'number' && Number.isInteger(version) ? version : 1,
        workflow,
      },
      name: typeof name === 'string' ? name : null,
    };
  } catch (fault) {
    return { line: lineOf(String(fault), text) };
  }
}

/** Each browser tells it in its own way: "at position 12", "at line 3 column 4", "end of JSON input", or what stands around it. */
function lineOf(fault: string, text: string): number | null {
  const line = /\bline (\d+)\b/.exec(fault)?.[1];
  if (line !== undefined) return Number(line);
  const position = /\bposition (\d+)\b/.exec(fault)?.[1];
  const isCut = /\bend of JSON input\b/i.test(fault) && text.trim() !== '';
  const at = position === undefined ? placeIn(fault, text) : Number(position);
  if (at === null && !isCut) return null;
  return text.slice(0, at ?? text.length).split('\n').length;
}

/** Of `Unexpected token ',', ..."nodes": [, {"... is not valid JSON`: the ten characters before the fault, where they stand once. */
function placeIn(fault: string, text: string): number | null {
  const around = /, \.\.\."([\s\S]+)"(?:\.\.\.)? is not valid JSON$/.exec(fault)?.[1];
  const at = around === undefined ? -1 : text.indexOf(around);
  return around === undefined || at === -1 || at !== text.lastIndexOf(around) ? null : at + 10;
}

/** What the thing at a place of a file is called: the title of a step, the name of a variable; null where it has none. */
export function calledAt({ body }: WorkflowFile, path: string): string | null {
  const [list = '', at = ''] = path.split('.');
  const workflow = fieldsOf(body.workflow);
  const thing = fieldsOf(partOf(workflow, list, at));
  if (list === 'edges') {
    const [from, to] = [thing['source_id'], thing['target_id']].map((id) => titleOf(workflow, id));
    return from && to ? `${from} → ${to}` : null;
  }
  const name = [thing['title'], thing['variable_name'], thing['name']].find(isNamed);
  return name ?? null;
}

function partOf(workflow: Record<string, unknown>, list: string, at: string): unknown {
  const parts = Object.hasOwn(workflow, list) ? workflow[list] : null;
  return Array.isArray(parts) ? parts[Number(at)] : null;
}

function titleOf({ nodes }: Record<string, unknown>, id: unknown): string | undefined {
  const node = Array.isArray(nodes) ? nodes.map(fieldsOf).find((one) => one['id'] === id) : null;
  return [node?.['title'], node?.['kind']].find(isNamed);
}

function isNamed(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
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
