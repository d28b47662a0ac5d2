import * as calls from '@centralita/contract/knowledge/category-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { deleteSourcesOf } from '../sources/change.ts';
import { lockFolder } from '../sources/hold-folders.ts';
import {
  allCategories,
  createCategory,
  oneCategory,
  removeCategory,
  renameCategory,
  sourcesByCategory,
} from './store.ts';

export function categoryRoutes({ db, clock }: KnowledgeContext): Binding[] {
  return [
    bind(calls.getAllCategories, ({ company, query }) =>
      db.companyRead(company.id, async (tx) => {
        const [categories, sources] = await Promise.all([
          allCategories(tx, company.id),
          query.show_sources ? sourcesByCategory(tx, company.id, null) : null,
        ]);
        if (!sources) return categories;
        return categories.map((category) => ({ ...category, sources: sources.get(category.id) ?? [] }));
      }),
    ),
    bind(calls.getCategory, ({ company, params }) =>
      db.companyRead(company.id, async (tx) => {
        const [category, sources] = await Promise.all([
          oneCategory(tx, company.id, params.categoryId),
          sourcesByCategory(tx, company.id, params.categoryId),
        ]);
        return { ...category, sources: sources.get(category.id) ?? [] };
      }),
    ),
    bind(calls.createCategory, ({ company, body }) =>
      db.company(company.id, (tx) => createCategory(tx, company.id, body.name, clock.now())),
    ),
    bind(calls.updateCategory, ({ company, params, body }) =>
      db.company(company.id, (tx) =>
        renameCategory(tx, company.id, { id: params.categoryId, name: body.new_name, now: clock.now() }),
      ),
    ),
    bind(calls.deleteCategory, async ({ company, params }) => {
      await db.company(company.id, async (tx) => {
        if (!(await lockFolder(tx, company.id, params.categoryId))) throw new AppError('not_found');
        await deleteSourcesOf(tx, company.id, params.categoryId);
        await removeCategory(tx, company.id, params.categoryId);
      });
      return null;
    }),
  ];
}
