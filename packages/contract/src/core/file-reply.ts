import { z } from 'zod';

/** The reply of a call with `format: 'file'`: sent as it is, to be saved under this name. */
export const FileReply = z.object({
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** Whole, or piece by piece as it is made. */
  bytes: z.union([z.instanceof(Uint8Array), z.custom<AsyncIterable<Uint8Array>>(isPieces)]),
});
export type FileReply = z.infer<typeof FileReply>;

function isPieces(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
