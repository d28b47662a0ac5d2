import { z } from 'zod';

/** The reply of a call with `format: 'file'`: sent as it is, to be saved under this name. */
export const FileReply = z.object({
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** Whole, or piece by piece as it is made. */
  bytes: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(isBytes),
});
export type FileReply = z.infer<typeof FileReply>;

function isBytes(value: unknown): boolean {
  if (value instanceof Uint8Array) return true;
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
