import type { createAssistant, testAssistant, updateAssistant } from '@centralita/contract/assistants/routes';
import { defaultTemperature } from '@centralita/contract/assistants/limits';
import type { AnswerLanguage, Assistant, Focus } from '@centralita/contract/assistants/schema';
import type { BodyIn } from '@centralita/contract/core/route';
import type { SearchType } from '@centralita/contract/knowledge/schema';

/** What the assistant form shows. */
export interface AssistantFields {
  name: string;
  organization_name: string;
  /** '' = not chosen yet. */
  answer_language: AnswerLanguage | '';
  /** A data: address. */
  image_url: string | null;
  categories: readonly string[];
  search_type: SearchType;
  not_found_answer: string;
  specific_instructions: string;
  focus: Focus;
  temperature: number;
}

/** Fields that were changed and not yet saved. */
export type AssistantEdits = Partial<AssistantFields>;

export const blankAssistant: AssistantFields = {
  name: '',
  organization_name: '',
  answer_language: '',
  image_url: null,
  categories: [],
  search_type: 'keyword',
  not_found_answer: '',
  specific_instructions: '',
  focus: 'strict',
  temperature: defaultTemperature,
};

export function fieldsOf(assistant: Assistant | null, edits: AssistantEdits = {}): AssistantFields {
  return { ...(assistant ? savedFields(assistant) : blankAssistant), ...edits };
}

/** Without what is no field of the form: a call that gets more than it knows refuses it. */
function savedFields(assistant: Assistant): AssistantFields {
  const { id: _, company_id: _company, created_at: _made, updated_at: _changed, ...fields } = assistant;
  return { ...fields, categories: fields.categories.map(({ id }) => id) };
}

/** Fields that must be filled, in the order of the form (specification 001, section 5). */
const required = ['image_url', 'name', 'organization_name', 'answer_language'] as const;
export type RequiredField = (typeof required)[number];

export function missingOf(fields: AssistantFields): RequiredField[] {
  return required.filter((name) => (fields[name] ?? '').trim() === '');
}

/** The fields that differ from what is saved, cleaned; null where none does. */
export function changesOf(assistant: Assistant | null, edits: AssistantEdits): AssistantEdits | null {
  const before = fieldsOf(assistant);
  const now = cleaned(fieldsOf(assistant, edits));
  const names = Object.keys(blankAssistant) as (keyof AssistantFields)[];
  const changed = names.filter((name) => !same(before[name], now[name]));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, now[name]])) : null;
}

/** What stays unsaved after `sent` was saved: what was typed meanwhile. */
export function editsAfter(now: AssistantEdits, sent: AssistantEdits): AssistantEdits {
  const kept = Object.entries(now).filter(([name, value]) => sent[name as keyof AssistantFields] !== value);
  return Object.fromEntries(kept);
}

/** Of a form where nothing is missing. */
export function createBody(fields: AssistantFields, image_url: string): BodyIn<typeof createAssistant> {
  const { answer_language, ...rest } = cleaned(fields);
  if (answer_language === '') throw new Error('the form has no language yet');
  return { ...rest, answer_language, image_url, categories: [...rest.categories] };
}

/** Only what changed, so that two people at different fields do not undo each other. */
export function updateBody(
  id: string,
  { answer_language, image_url, categories, ...rest }: AssistantEdits,
): BodyIn<typeof updateAssistant> {
  return {
    ai_assistant_id: id,
    ...rest,
    ...(answer_language ? { answer_language } : {}),
    ...(image_url ? { image_url } : {}),
    ...(categories ? { categories: [...categories] } : {}),
  };
}

/** What a test asks with: the form as it stands, however unfinished. */
export function testBody(
  fields: AssistantFields,
  question: string,
  assistantId?: string,
): BodyIn<typeof testAssistant> {
  const { name, organization_name, answer_language, image_url: _, categories, ...rest } = cleaned(fields);
  return {
    ...rest,
    question,
    ...(assistantId === undefined ? {} : { ai_assistant_id: assistantId }),
    answer_language: answer_language || 'based_on_command',
    categories: [...categories],
    ...(name === '' ? {} : { name }),
    ...(organization_name === '' ? {} : { organization_name }),
  };
}

function cleaned(fields: AssistantFields): AssistantFields {
  return {
    ...fields,
    name: fields.name.trim(),
    organization_name: fields.organization_name.trim(),
    not_found_answer: fields.not_found_answer.trim(),
    specific_instructions: fields.specific_instructions.trim(),
  };
}

function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}
