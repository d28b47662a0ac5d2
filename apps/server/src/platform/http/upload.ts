import { maxFileBytes } from '@centralita/contract/core/constants';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { bodyJson } from './body-json.ts';
import type { UploadedFile } from './call.ts';

/** The field of a multipart call that holds what would be its body; it stands before the file. */
const jsonField = 'json';

interface Taken {
  file: UploadedFile;
  /** Undefined where none came along. */
  json: unknown;
}

/** How much JSON may come along with a file. */
export interface JsonRoom {
  bytes: number;
  values: number | undefined;
}

/**
 * Takes the one file of a multipart call into memory (2 MB at most), and so much JSON that stands before it; a
 * broken or oversized upload leaves nothing.
 */
export async function takeFile(
  request: FastifyRequest,
  field: string,
  { bytes: jsonBytes, values }: JsonRoom,
): Promise<Taken> {
  if (!request.isMultipart()) throw new AppError('unsupported_type');
  const part = await firstFile(request, jsonBytes);
  if (!part) throw new AppError('file_required');
  if (part.fieldname !== field)
    throw new AppError('invalid', { fields: [{ in: 'body', field: part.fieldname }] });
  const bytes = await part.toBuffer().catch((fault: unknown) => {
    throw new AppError(isTooLarge(fault) ? 'file_too_large' : 'upload_incomplete');
  });
  if (bytes.byteLength > maxFileBytes || part.file.truncated) throw new AppError('file_too_large');
  return { file: { name: part.filename, bytes }, json: await jsonOf(part.fields, values) };
}

type Part = NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>;

async function firstFile(request: FastifyRequest, jsonBytes: number): Promise<Part | undefined> {
  const fields = jsonBytes > 0 ? 1 : 0;
  try {
    return await request.file({ limits: { fields, parts: 1 + fields, fieldSize: jsonBytes } });
  } catch {
    throw new AppError('upload_incomplete');
  }
}

async function jsonOf(fields: Part['fields'], values: number | undefined): Promise<unknown> {
  const extra = Object.keys(fields).find((name) => name !== jsonField && isText(fields[name]));
  if (extra !== undefined) throw new AppError('invalid', { fields: [{ in: 'body', field: extra }] });
  const given = fields[jsonField];
  if (!isText(given)) return undefined;
  if (given.valueTruncated) throw new AppError('too_large');
  return bodyJson(String(given.value), values);
}

type TextField = Extract<Part['fields'][string], { type: 'field' }>;

function isText(field: Part['fields'][string]): field is TextField {
  return typeof field === 'object' && !Array.isArray(field) && field.type === 'field';
}

function isTooLarge(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'FST_REQ_FILE_TOO_LARGE';
}
