import { z } from 'zod';
import { defaultLimit, defaultPage, maxLimit } from './constants.ts';

const maxPage = 1_000_000;

/** The query fields of every list that pages. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(maxPage).default(defaultPage),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
};

export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total_items: z.number().int(),
  total_pages: z.number().int(),
});
export type Pagination = z.infer<typeof Pagination>;

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ results: z.array(item), pagination: Pagination });
}

export function pagination(page: number, limit: number, totalItems: number): Pagination {
  return { page, limit, total_items: totalItems, total_pages: Math.ceil(totalItems / limit) };
}

/** A query field that may be repeated (`rates=1&rates=2`); one value arrives as a string, none as undefined. */
export function repeated<T extends z.ZodType>(item: T) {
  const list = z.preprocess((value) => {
    if (value === '') return [];
    return Array.isArray(value) ? value : [value];
  }, z.array(item).max(maxLimit));
  return list.default([]);
}

/** A query field that says yes or no. */
export const flag = z.stringbool();
