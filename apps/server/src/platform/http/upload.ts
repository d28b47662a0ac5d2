import { maxFileBytes } from '@centralita/contract/core/constants';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { UploadedFile } from './call.ts';

/** Takes the one file of a multipart call into memory (2 MB at most); a broken or oversized upload leaves nothing. */
export async function takeFile(request: FastifyRequest, field: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_type');
  const part = await request.file().catch(() => {
    throw new AppError('upload_incomplete');
  });
  if (!part) throw new AppError('file_required');
  if (part.fieldname !== field)
    throw new AppError('invalid', { fields: [{ in: 'body', field: part.fieldname }] });
  const bytes = await part.toBuffer().catch((fault: unknown) => {
    throw new AppError(isTooLarge(fault) ? 'file_too_large' : 'upload_incomplete');
  });
  if (bytes.byteLength > maxFileBytes || part.file.truncated) throw new AppError('file_too_large');
  return { name: part.filename, bytes };
}

function isTooLarge(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'FST_REQ_FILE_TOO_LARGE';
}
