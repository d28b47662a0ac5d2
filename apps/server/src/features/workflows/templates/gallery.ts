import type { TemplateKey, TemplateSummary } from '@centralita/contract/workflows/versions/templates';
import { appointment } from './appointment.ts';
import { collections } from './collections.ts';
import { kindOf } from './make-file.ts';
import { qualification } from './qualification.ts';
import { support } from './support.ts';
import { survey } from './survey.ts';
import type { Template } from './template.ts';

/** In the order of the gallery. */
export const templates: readonly Template[] = [appointment, qualification, support, survey, collections];

export function templateOf(key: TemplateKey): Template {
  const found = templates.find((template) => template.key === key);
  if (!found) throw new Error(`no template ${key}`);
  return found;
}

export function gallery(): TemplateSummary[] {
  return templates.map(({ key, name, description, channel, steps, variables }) => ({
    key,
    name: name[0],
    name_es: name[1],
    description: description[0],
    description_es: description[1],
    channel,
    // With its start.
    steps: steps.length + 1,
    kinds: ['start', ...steps.map(kindOf)],
    collects: variables.map(({ name: words }) => ({ name: words[0], name_es: words[1] })),
  }));
}
