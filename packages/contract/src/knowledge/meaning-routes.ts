import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { Meaning } from './meaning-schema.ts';

export const sourceMeaning = route({
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
  method: 'GET',
  path: '/manage-sources/ai-brain/meaning/{source_id}',
  summary: 'How far search by meaning has come in a source, and why it does not go on.',
  params: z.object({ source_id: Id }),
  query: z.strictObject({ company_id: Id.optional() }),
  reply: Meaning,
});

export const platformMeaning = route({
  base: 'main',
  access: 'platform:super-admin',
  scope: 'none',
  method: 'GET',
  path: '/settings/meaning',
  summary: 'How far search by meaning has come in all companies, and why it does not go on.',
  reply: Meaning,
});
