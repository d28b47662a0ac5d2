import { z } from 'zod';
import { maxListedSources } from '../core/constants.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { flag } from '../core/page.ts';
import { route } from '../core/route.ts';
import { Category } from './schema.ts';

const common = {
  base: 'main',
  access: 'wiki:full-access',
  scope: 'company',
  service: 'knowledge',
} as const;
const mostSources = maxListedSources.toLocaleString('en');
const oneCategory = z.object({ categoryId: Id });
const ofCompany = z.strictObject({ company_id: Id.optional() });

export const getCategory = route({
  ...common,
  method: 'GET',
  path: '/category/{categoryId}',
  summary: `One folder with its sources, the first ${mostSources} by name; \`sources_count\` counts all.`,
  params: oneCategory,
  query: ofCompany,
  reply: Category,
});

export const getAllCategories = route({
  ...common,
  method: 'GET',
  path: '/category/get-all',
  summary: `All folders by name, with their sources when asked for: the first ${mostSources} of the company by name; \`sources_count\` counts all.`,
  sameUntilEvent: true,
  query: z.strictObject({ company_id: Id.optional(), show_sources: flag.optional() }),
  reply: z.array(Category),
});

export const createCategory = route({
  ...common,
  method: 'POST',
  path: '/category/',
  audit: 'category.create',
  summary: 'Create a folder.',
  body: z.strictObject({ company_id: Id.optional(), name: Name }),
  reply: Category,
});

export const updateCategory = route({
  ...common,
  method: 'PUT',
  path: '/category/update-category/{categoryId}',
  audit: 'category.rename',
  summary: 'Rename a folder.',
  params: oneCategory,
  body: z.strictObject({ company_id: Id.optional(), new_name: Name }),
  reply: Category,
});

export const deleteCategory = route({
  ...common,
  method: 'DELETE',
  path: '/category/{categoryId}',
  audit: 'category.delete',
  summary: 'Delete a folder and the sources in it.',
  params: oneCategory,
  body: z.strictObject({ company_id: Id.optional() }),
  reply: z.null(),
});
