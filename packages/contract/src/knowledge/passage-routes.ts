import { z } from 'zod';
import { maxNameLength, maxPassageCharacters } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Pagination, pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { LostPassageEdit, Passage } from './passage-schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const ofCompany = { company_id: Id.optional() };
const onePassage = z.object({ passage_id: Id });
const oneSource = z.object({ source_id: Id });
/** Far more than a passage can hold, as what somebody saw may have been made under other limits. */
const seen = z.string().max(200_000);

export const listPassages = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/ai-brain/passages/{source_id}',
  summary: 'How a source was cut into passages, in reading order, with what people changed.',
  params: oneSource,
  query: z.strictObject({
    ...ofCompany,
    search: z.string().trim().max(maxNameLength).optional(),
    /** `changed`: by hand; `off`: switched off. */
    show: z.enum(['all', 'changed', 'off']).default('all'),
    ...pageQuery,
  }),
  reply: z.object({
    results: z.array(Passage),
    pagination: Pagination,
    /** Of the whole source, whatever was searched. */
    counts: z.object({
      all: z.number().int(),
      changed: z.number().int(),
      off: z.number().int(),
      lost: z.number().int(),
    }),
    /** Whether passages get vectors here at all. */
    vectors: z.boolean(),
  }),
});

export const listLostPassageEdits = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/ai-brain/passages/{source_id}/lost',
  summary: 'Manual edits whose text the source does not hold any more.',
  params: oneSource,
  query: z.strictObject({ ...ofCompany, ...pageQuery }),
  reply: pageOf(LostPassageEdit),
});

export const editPassage = route({
  ...common,
  method: 'PUT',
  path: '/manage-sources/ai-brain/passages/edit/{passage_id}',
  audit: 'passage.update',
  summary:
    'Change the text of a passage as search and answers see it; the source stays. `was` is the text that the change began from.',
  params: onePassage,
  body: z.strictObject({
    ...ofCompany,
    text: z
      .string()
      .transform((given) => given.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\u0000', '').trim())
      .pipe(z.string().min(1).max(maxPassageCharacters, 'text_too_long')),
    was: seen,
    /** A lost edit that this one takes the place of. */
    lost_id: Id.optional(),
  }),
  reply: Passage,
});

export const switchPassage = route({
  ...common,
  method: 'PUT',
  path: '/manage-sources/ai-brain/passages/switch/{passage_id}',
  audit: 'passage.switch',
  summary: 'Switch a passage off, so that nothing finds it, or on again.',
  params: onePassage,
  body: z.strictObject({ ...ofCompany, is_on: z.boolean(), lost_id: Id.optional() }),
  reply: Passage,
});

export const mergePassage = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/passages/merge/{passage_id}',
  audit: 'passage.merge',
  summary: 'Make one passage of this one and the next.',
  params: onePassage,
  body: z.strictObject({ ...ofCompany, next_id: Id }),
  reply: Passage,
});

export const splitPassage = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/passages/split/{passage_id}',
  audit: 'passage.split',
  summary: 'Make two passages of one, at a place of its text (UTF-16 offset). Gives the first of the two.',
  params: onePassage,
  body: z.strictObject({ ...ofCompany, at: z.number().int().min(1), was: seen }),
  reply: Passage,
});

export const restorePassage = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/passages/restore/{passage_id}',
  audit: 'passage.restore',
  summary:
    'Take back what was changed by hand in a passage: its text, its switch, and the merge or split that made it.',
  params: onePassage,
  body: z.strictObject(ofCompany),
  reply: z.null(),
});

export const dropLostPassageEdit = route({
  ...common,
  method: 'DELETE',
  path: '/manage-sources/ai-brain/passages/lost/{edit_id}',
  audit: 'passage.drop',
  summary: 'Forget a manual edit whose text the source does not hold any more.',
  params: z.object({ edit_id: Id }),
  body: z.strictObject(ofCompany),
  reply: z.null(),
});
