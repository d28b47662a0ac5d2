import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';

/** As Meta keeps it; only what is needed to show and to fill it. */
export const TemplateButton = z.object({
  type: z.string(),
  text: z.string().default(''),
  url: z.string().optional(),
  phone_number: z.string().optional(),
});
export const TemplateComponent = z.object({
  type: z.enum(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']),
  /** Of a header. */
  format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION', 'GIF', 'PRODUCT']).optional(),
  text: z.string().optional(),
  buttons: z.array(TemplateButton).optional(),
});
export type TemplateComponent = z.infer<typeof TemplateComponent>;

export const WhatsAppTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** Meta's code: `es`, `es_MX`, `en_US`. */
  language: z.string(),
  category: z.string(),
  /** `APPROVED` can be sent. */
  status: z.string(),
  /** Whether places are `{{name}}` or `{{1}}`. */
  parameter_format: z.enum(['NAMED', 'POSITIONAL']),
  components: z.array(TemplateComponent),
});
export type WhatsAppTemplate = z.infer<typeof WhatsAppTemplate>;

export const TemplateList = z.object({ results: z.array(WhatsAppTemplate), synced_at: Instant.nullable() });

const value = z.string().trim().min(1).max(1_024);
/** What a template is filled with: by the names or numbers of its places. */
export const TemplateValues = z.strictObject({
  body: z.record(z.string().max(200), value).default({}),
  /** Of a header of words. */
  header: z.record(z.string().max(200), value).default({}),
  /** An upload (`POST /media`) for a header that is a picture, film or document. */
  header_media_id: Id.optional(),
  /** What stands at the place in the address of a button, or is copied by it; by the button's number from 0. */
  buttons: z.record(z.string().regex(/^\d$/), value).default({}),
});
export type TemplateValues = z.infer<typeof TemplateValues>;
