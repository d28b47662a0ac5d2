import { maxFileBytes } from '@centralita/contract/core/constants';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { bodyJson } from './body-json.ts';
import type { UploadedFile } from './call.ts';

/** The field of a multipart call that holds what would be its body; it stands before the file. */
const jsonField = 'json';
/** May come as a field as well: it selects nothing, and is only compared with the session's company. */
const companyField = 'company_id';

interface Taken {
  file: UploadedFile;
  /** Undefined where none came along. */
  json: unknown;
  /** The company that it was said to be for. */
  companyId: string | null;
}

/** How much JSON may come along with a file. */
export interface JsonRoom {
  bytes: number;
  values: number | undefined;
}

/** How much of each is taken. */
export interface UploadRoom {
  json: JsonRoom;
  fileBytes: number;
}

/**
 * Takes the one file of a multipart call into memory, and so much JSON beside it. Whatever else comes along refuses the call, so that nothing is dropped without a word; a broken or oversized upload leaves nothing.
 */
export async function takeFile(
  request: FastifyRequest,
  field: string,
  { json: { bytes: jsonBytes, values }, fileBytes }: UploadRoom,
): Promise<Taken> {
  if (!request.isMultipart()) throw new AppError('unsupported_type');
  const taken: { file?: UploadedFile; json?: TextPart; company?: TextPart } = {};
  // One more of each than is taken: so it is seen.
  const limits = { files: 2, fields: 3, parts: 5, fieldSize: Math.max(jsonBytes, 1), fileSize: fileBytes };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') taken.file = await onlyFile(part, { field, fileBytes }, taken.file);
      else if (part.fieldname === companyField && !taken.company) taken.company = part;
      else taken.json = onlyJson(part, jsonBytes, taken.json);
    }
  } catch (fault) {
    throw asUploadFault(fault, fileBytes);
  }
  if (!taken.file) throw new AppError('file_required');
  const companyId = taken.company ? String(taken.company.value).toLowerCase() : null;
  return { file: taken.file, json: await jsonOf(taken.json, values), companyId: companyId || null };
}

type TextPart = MultipartValue;

async function onlyFile(
  part: MultipartFile,
  { field, fileBytes }: { field: string; fileBytes: number },
  before: UploadedFile | undefined,
): Promise<UploadedFile> {
  if (before || part.fieldname !== field) {
    // What is left unread would keep the sender from reading the answer.
    part.file.resume();
    throw before ? new AppError('file_alone') : strange(part.fieldname);
  }
  const bytes = await part.toBuffer();
  if (bytes.byteLength > fileBytes || part.file.truncated) throw tooLarge(fileBytes);
  return { name: part.filename, bytes };
}

function onlyJson(part: TextPart, jsonBytes: number, before: TextPart | undefined): TextPart {
  if (jsonBytes === 0 || before || part.fieldname !== jsonField) throw strange(part.fieldname);
  return part;
}

function strange(field: string): AppError {
  return new AppError('invalid', { fields: [{ in: 'body', field }] });
}

/** The framework's own refusals have words elsewhere (fault.ts); what else ends a reading is a body that broke off. */
function asUploadFault(fault: unknown, fileBytes: number): unknown {
  if (fault instanceof AppError) return fault;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(fileBytes);
  return /^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test(code)
    ? new AppError('file_alone')
    : new AppError('upload_incomplete');
}

/** Only what goes into chats may be larger than a document. */
function tooLarge(fileBytes: number): AppError {
  return new AppError(fileBytes === maxFileBytes ? 'file_too_large' : 'media_too_large');
}

async function jsonOf(given: TextPart | undefined, values: number | undefined): Promise<unknown> {
  if (!given) return undefined;
  if (given.valueTruncated) throw new AppError('too_large');
  return bodyJson(String(given.value), values);
}
