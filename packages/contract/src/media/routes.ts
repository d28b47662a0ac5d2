import { z } from 'zod';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { common, ofCompany } from '../workflows/common.ts';
import { maxAnyMediaBytes, MediaUpload } from './schema.ts';

export const uploadMedia = route({
  ...common,
  method: 'POST',
  path: '/media',
  summary:
    'Upload a picture (jpeg or png, 5 MB), sound, video or document (16 MB) that a message of a chat is to carry: its `id` goes along with the message as `media_id`. One that no message carries is deleted after a day.',
  query: z.strictObject(ofCompany),
  file: 'file',
  maxFileBytes: maxAnyMediaBytes,
  reply: MediaUpload,
  perMinute: 120,
  // The message that carries it stands in the chat.
  audit: false,
});

export const readMedia = route({
  ...common,
  method: 'GET',
  path: '/media/{id}',
  summary: 'A picture, sound or file of a chat, to be saved. 404 as long as it is not here.',
  params: z.object({ id: Id }),
  query: z.strictObject(ofCompany),
  reply: FileReply,
  format: 'file',
});
