import type { TemplateComponent, TemplateValues, WhatsAppTemplate } from './templates.ts';

/** The places of a text, each once, in their order. */
export function placesIn(text = ''): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!))];
}

/** A text with its places filled; those without a value stay as they are. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** What has to be given before a template can be sent. */
export interface TemplateNeeds {
  body: string[];
  header: string[];
  /** A picture, film or document stands at its head. */
  media: 'image' | 'video' | 'document' | null;
  /** Buttons with something to fill: their number, and what they say. */
  buttons: { index: number; text: string; type: 'url' | 'copy_code' }[];
  /** It has a part that cannot be sent from here. */
  isBeyondUs: boolean;
}

export function needsOf({ components }: Pick<WhatsAppTemplate, 'components'>): TemplateNeeds {
  const header = components.find(({ type }) => type === 'HEADER');
  const body = components.find(({ type }) => type === 'BODY');
  const format = header?.format ?? 'TEXT';
  const buttons = components.find(({ type }) => type === 'BUTTONS')?.buttons ?? [];
  return {
    body: placesIn(body?.text),
    header: format === 'TEXT' ? placesIn(header?.text) : [],
    media: format === 'IMAGE' || format === 'VIDEO' || format === 'DOCUMENT' ? mediaFormats[format] : null,
    // A quick reply, a phone and an address without a place are sent as they stand: they take no part in the request.
    buttons: buttons.flatMap(({ type, text, url }, index): TemplateNeeds['buttons'] => {
      if (type === 'COPY_CODE') return [{ index, text, type: 'copy_code' }];
      const isFilled = type === 'OTP' || (type === 'URL' && placesIn(url).length > 0);
      return isFilled ? [{ index, text, type: 'url' }] : [];
    }),
    isBeyondUs:
      format === 'LOCATION' ||
      format === 'GIF' ||
      format === 'PRODUCT' ||
      buttons.some(({ type }) => ['CATALOG', 'MPM', 'SPM', 'FLOW'].includes(type)),
  };
}

const mediaFormats = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const;

/** What is missing or too much of the values: names of places, as `body.name`. Empty where it can be sent. */
export function faultsOf(template: Pick<WhatsAppTemplate, 'components'>, values: TemplateValues): string[] {
  const needs = needsOf(template);
  const differ = (part: string, wanted: readonly string[], given: Readonly<Record<string, string>>) => [
    ...wanted.filter((name) => !given[name]?.trim()).map((name) => `${part}.${name}`),
    ...Object.keys(given)
      .filter((name) => !wanted.includes(name))
      .map((name) => `${part}.${name}`),
  ];
  return [
    ...differ('body', needs.body, values.body),
    ...differ('header', needs.header, values.header),
    ...differ(
      'buttons',
      needs.buttons.map(({ index }) => String(index)),
      values.buttons,
    ),
    ...((needs.media !== null) === (values.header_media_id !== undefined) ? [] : ['header_media_id']),
  ];
}

/** How a person sees it. */
export function previewOf(
  { components }: Pick<WhatsAppTemplate, 'components'>,
  values: Pick<TemplateValues, 'body' | 'header'>,
): string {
  const text = (type: TemplateComponent['type']) => components.find((one) => one.type === type)?.text ?? '';
  return [filled(text('HEADER'), values.header), filled(text('BODY'), values.body), text('FOOTER')]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The components of the request that sends it: only what has something to fill. `media`: what stands for its head's file. */
export function requestOf(
  template: Pick<WhatsAppTemplate, 'components' | 'parameter_format'>,
  values: TemplateValues,
  media: Readonly<Record<string, unknown>> | null,
): Record<string, unknown>[] {
  const needs = needsOf(template);
  const words = (names: readonly string[], given: Readonly<Record<string, string>>) =>
    names.map((name) => ({
      type: 'text',
      ...(template.parameter_format === 'NAMED' ? { parameter_name: name } : {}),
      text: given[name] ?? '',
    }));
  const head = needs.media
    ? [{ type: needs.media, [needs.media]: media ?? {} }]
    : words(needs.header, values.header);
  const body = words(
    // By number, whatever order they stand in.
    template.parameter_format === 'NAMED' ? needs.body : needs.body.toSorted((a, b) => Number(a) - Number(b)),
    values.body,
  );
  return [
    ...(head.length > 0 ? [{ type: 'header', parameters: head }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...needs.buttons.map(({ index, type }) => {
      const given = values.buttons[String(index)] ?? '';
      return {
        type: 'button',
        sub_type: type,
        index: String(index),
        parameters: [
          type === 'copy_code' ? { type: 'coupon_code', coupon_code: given } : { type: 'text', text: given },
        ],
      };
    }),
  ];
}
