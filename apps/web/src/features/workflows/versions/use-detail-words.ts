import type { Detail } from '@centralita/contract/workflows/versions/compare';
import { useTranslations } from 'use-intl';

/** Fields that a comparison names, each with a word in the catalogue. */
const fields = [
  'title',
  'text',
  'image',
  'audio',
  'video',
  'file',
  'file_name',
  'caption',
  'prompt',
  'variable',
  'tries',
  'condition',
  'condition_name',
  'samples',
  'webhook',
  'workflow',
  'phone',
  'extension',
  'note',
  'order',
  'name',
  'description',
  'channel',
  'language',
  'type',
  'validation',
  'instruction',
  'action',
  'custom_action',
] as const;
type Field = (typeof fields)[number];

const values = [
  'whatsapp',
  'api',
  'english',
  'spanish',
  'string',
  'integer',
  'boolean',
  'number',
  'date',
  'time',
  'email',
  'custom',
  'webhook',
  'transfer',
  'phone',
] as const;
/** Fields whose values are words of the product, not of people. */
const worded = new Set<string>(['channel', 'language', 'type', 'action']);

/** A detail of a comparison in the person's words. */
export function useDetailWords(): (detail: Detail) => {
  label: string;
  from: string | null;
  to: string | null;
} {
  const t = useTranslations('workflowDifference.fields');
  const v = useTranslations('workflowDifference.values');
  const said = (field: string, text: string | null) => {
    const value = worded.has(field) ? values.find((one) => one === text) : undefined;
    return value === undefined ? text : v(value);
  };
  return ({ field, number, from, to }) => ({
    label: isField(field) ? t(field, { number: number ?? 0 }) : field,
    from: said(field, from),
    to: said(field, to),
  });
}

function isField(field: string): field is Field {
  return fields.some((one) => one === field);
}
