import { z } from 'zod';
import { maxLogoBodyBytes, maxQuestionLength } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { route } from '../core/route.ts';
import { Answer, History, SearchType } from '../knowledge/schema.ts';
import { logoBase64 } from '../companies/settings-routes.ts';
import {
  defaultTemperature,
  maxAssistantCategories,
  maxInstructionsLength,
  maxNotFoundLength,
} from './limits.ts';
import { AnswerLanguage, Assistant, Focus } from './schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;

const ofCompany = { company_id: Id.optional() };
/** PostgreSQL holds every character but this one; a form cannot produce it. */
const text = (longest: number) =>
  z
    .string()
    .transform((given) => given.normalize('NFC').replaceAll('\u0000', '').trim())
    .pipe(z.string().max(longest, 'text_too_long'));

const fields = {
  name: Name,
  organization_name: Name,
  answer_language: AnswerLanguage,
  /** What the upload call answered: a data: address. */
  image_url: logoBase64.min(1),
  categories: z.array(Id).max(maxAssistantCategories),
  search_type: SearchType,
  not_found_answer: text(maxNotFoundLength),
  specific_instructions: text(maxInstructionsLength),
  focus: Focus,
  temperature: z.number().min(0).max(1),
};

export const createAssistant = route({
  ...common,
  method: 'POST',
  path: '/ai-assistant/create',
  audit: 'assistant.create',
  summary: 'Create an assistant.',
  body: z.strictObject({
    ...ofCompany,
    ...fields,
    categories: fields.categories.default([]),
    search_type: SearchType.default('keyword'),
    not_found_answer: fields.not_found_answer.default(''),
    specific_instructions: fields.specific_instructions.default(''),
    focus: Focus.default('strict'),
    temperature: fields.temperature.default(defaultTemperature),
  }),
  reply: Assistant,
  maxBodyBytes: maxLogoBodyBytes,
});

export const updateAssistant = route({
  ...common,
  method: 'PUT',
  path: '/ai-assistant/update',
  audit: 'assistant.update',
  summary: 'Change an assistant; what is not sent stays.',
  body: z.strictObject({ ...ofCompany, ai_assistant_id: Id, ...z.strictObject(fields).partial().shape }),
  reply: Assistant,
  maxBodyBytes: maxLogoBodyBytes,
});

export const getAllAssistants = route({
  ...common,
  method: 'GET',
  path: '/ai-assistant/get-all',
  summary: 'All assistants of the company by name.',
  sameUntilEvent: true,
  query: z.strictObject(ofCompany),
  reply: z.array(Assistant),
});

export const assistantInfo = route({
  ...common,
  method: 'GET',
  path: '/ai-assistant/info',
  summary: 'One assistant.',
  query: z.strictObject({ ...ofCompany, ai_assistant_id: Id }),
  reply: Assistant,
});

export const deleteAssistant = route({
  ...common,
  method: 'DELETE',
  path: '/ai-assistant/delete/{ai_assistant_id}',
  audit: 'assistant.delete',
  summary:
    'Delete an assistant. Refused (409, `details.campaigns`) while a campaign uses it that is not over.',
  params: z.object({ ai_assistant_id: Id }),
  query: z.strictObject(ofCompany),
  reply: z.null(),
});

export const uploadAssistantImage = route({
  ...common,
  method: 'POST',
  path: '/ai-assistant/upload-image',
  // The answer is all there is: nothing is stored before the assistant is saved.
  audit: false,
  summary:
    'Turns a square PNG or JPEG of at most 1 MB into the address that create and update take as `image_url`.',
  query: z.strictObject(ofCompany),
  file: 'image_file',
  reply: z.object({ image_url: z.string() }),
  perMinute: 60,
});

export const testAssistant = route({
  ...common,
  method: 'POST',
  path: '/ai-assistant/test',
  audit: false,
  summary:
    'Ask an assistant as its form stands, saved or not. Keeps no record; only the month’s answers are counted. Server-sent events on Accept: text/event-stream.',
  body: z.strictObject({
    ...ofCompany,
    question: z.string().trim().min(1).max(maxQuestionLength),
    history: History.default([]),
    /** Of one that is saved: its trained answers count too. */
    ai_assistant_id: Id.optional(),
    name: Name.optional(),
    organization_name: Name.optional(),
    answer_language: AnswerLanguage,
    categories: fields.categories,
    search_type: SearchType,
    not_found_answer: fields.not_found_answer,
    specific_instructions: fields.specific_instructions,
    focus: Focus,
    temperature: fields.temperature,
  }),
  reply: Answer,
  format: 'stream',
  perMinute: 120,
});
