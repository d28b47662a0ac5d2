import { z } from 'zod';
import { Id } from '../core/ids.ts';

/** What a message may carry besides words. */
export const MediaKind = z.enum(['image', 'audio', 'video', 'file']);
export type MediaKind = z.infer<typeof MediaKind>;

const megabyte = 1024 * 1024;

/** Most bytes of each kind, on every channel: what WhatsApp takes. */
export const maxMediaBytes: Readonly<Record<MediaKind, number>> = {
  image: 5 * megabyte,
  audio: 16 * megabyte,
  video: 16 * megabyte,
  file: 16 * megabyte,
};

/** Of any kind. */
export const maxAnyMediaBytes = Math.max(...Object.values(maxMediaBytes));

/** A picture, sound or file of a message. */
export const ChatMedia = z.object({
  /** Of one that is kept here: `GET /media/{id}` gives it. Null where a workflow sent an address. */
  id: Id.nullable(),
  /** The address that a workflow sent; '' where it is kept here. */
  url: z.string(),
  name: z.string(),
  /** Media type; '' where it is not known. */
  type: z.string(),
  /** Bytes; null where it is not known. */
  size: z.number().int().nullable(),
  /** `coming`: the provider has not given it yet; `missing`: it never did. */
  state: z.enum(['ready', 'coming', 'missing']),
  /** Of a sound of a person, where the server has what is said written down: `listening` while it is, `unread` where it could not be. */
  hearing: z.enum(['listening', 'heard', 'unread']).nullable(),
  /** What was said. */
  transcript: z.string().nullable(),
});
export type ChatMedia = z.infer<typeof ChatMedia>;

/** An upload that may go into a chat now. */
export const MediaUpload = z.object({
  id: Id,
  kind: MediaKind,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});
export type MediaUpload = z.infer<typeof MediaUpload>;
