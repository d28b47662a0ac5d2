import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { route } from '../core/route.ts';
import { SourceSummary } from './schema.ts';
import { maxAddressLength } from './url-limits.ts';
import { UrlPage, UrlSchedule } from './url-schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const oneSource = z.object({ source_id: Id });

/** Longer ones are refused by what they are, not by a sentence about fields. */
const Address = z.string().trim().min(1, 'address_invalid').max(maxAddressLength, 'address_invalid');

export const addUrlSource = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/url',
  audit: 'source.add-url',
  summary:
    'Add the page (or PDF, or plain text) at an address as a source. It is fetched in the background; its status says when it is ready. Without a name it takes the title of the page.',
  body: z.strictObject({
    company_id: Id.optional(),
    url: Address,
    category_id: Id,
    name: Name.optional(),
    schedule: UrlSchedule.default('never'),
  }),
  reply: SourceSummary,
  perMinute: 120,
});

export const getUrlSource = route({
  ...common,
  method: 'GET',
  path: '/manage-sources/ai-brain/url/{source_id}',
  summary: 'The address of a URL source, when it was last fetched, its schedule and what changed last.',
  params: oneSource,
  query: z.strictObject({ company_id: Id.optional() }),
  reply: UrlPage,
});

export const updateUrlSource = route({
  ...common,
  method: 'PUT',
  path: '/manage-sources/ai-brain/url/{source_id}',
  audit: 'source.change-url',
  summary:
    'Change the name, the address or the schedule of a URL source. A new address is fetched at once; the old text answers until then.',
  params: oneSource,
  body: z.strictObject({
    company_id: Id.optional(),
    name: Name.optional(),
    url: Address.optional(),
    schedule: UrlSchedule.optional(),
  }),
  reply: UrlPage,
});

export const refreshUrlSource = route({
  ...common,
  method: 'POST',
  path: '/manage-sources/ai-brain/url/{source_id}/refresh',
  audit: 'source.refresh',
  summary:
    'Fetch the page of a URL source again, in the background. While it is being fetched, asking again does nothing.',
  params: oneSource,
  body: z.strictObject({ company_id: Id.optional() }),
  reply: UrlPage,
  perMinute: 60,
});
