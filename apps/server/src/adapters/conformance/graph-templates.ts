import { z } from 'zod';

export interface GraphTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  parameter_format: 'NAMED' | 'POSITIONAL';
  components: Record<string, unknown>[];
}

const file = z.strictObject({ id: z.string().optional(), link: z.string().optional() });
const Parameter = z.strictObject({
  type: z.enum(['text', 'image', 'video', 'document', 'coupon_code', 'payload']),
  parameter_name: z.string().optional(),
  text: z.string().min(1).optional(),
  image: file.optional(),
  video: file.optional(),
  document: file.optional(),
  coupon_code: z.string().max(15).optional(),
  payload: z.string().optional(),
});
export const SentTemplate = z.strictObject({
  name: z.string(),
  language: z.strictObject({ code: z.string(), policy: z.string().optional() }),
  components: z
    .array(
      z.strictObject({
        type: z.enum(['header', 'body', 'button']),
        sub_type: z.enum(['url', 'quick_reply', 'copy_code', 'flow']).optional(),
        index: z.string().regex(/^\d$/).optional(),
        parameters: z.array(Parameter).min(1),
      }),
    )
    .optional(),
});

/** The code with which Meta refuses it; null where it fits what was approved. */
export function templateFault(
  templates: readonly GraphTemplate[],
  sent: z.infer<typeof SentTemplate>,
): number | null {
  const template = templates.find(
    ({ name, language, status }) =>
      name === sent.name && language === sent.language.code && status === 'APPROVED',
  );
  if (!template) return 132_001;
  const part = (type: string) => sent.components?.filter((one) => one.type === type) ?? [];
  const of = (type: string) => template.components.find((one) => one['type'] === type);
  const body = part('body')[0]?.parameters ?? [];
  const places = placesIn(of('BODY')?.['text']);
  if (body.length !== places.length) return 132_000;
  const isNamed = template.parameter_format === 'NAMED';
  if (body.some(({ parameter_name }) => (parameter_name !== undefined) !== isNamed)) return 132_012;
  if (isNamed && !places.every((place) => body.some(({ parameter_name }) => parameter_name === place)))
    return 132_000;
  const head = of('HEADER');
  const format = String(head?.['format'] ?? 'TEXT').toLowerCase();
  const given = part('header')[0]?.parameters ?? [];
  if (format === 'text' ? given.length !== placesIn(head?.['text']).length : given[0]?.type !== format)
    return 132_012;
  const buttons = (of('BUTTONS')?.['buttons'] ?? []) as { type: string; url?: string }[];
  const filled = buttons.flatMap(({ type, url }, index) =>
    type === 'COPY_CODE' || placesIn(url).length > 0 ? [String(index)] : [],
  );
  const named = part('button').map(({ index }) => index);
  return filled.length === named.length && filled.every((index) => named.includes(index)) ? null : 132_018;
}

function placesIn(text: unknown): string[] {
  return [...new Set([...String(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))];
}
