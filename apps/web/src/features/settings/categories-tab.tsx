import type { Category } from '@centralita/contract/knowledge/schema';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { AddCategory } from './add-category.tsx';
import classes from './categories.module.css';
import { CategoryRow } from './category-row.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { categoriesQuery } from './queries.ts';

/** The folders of the knowledge base: add, rename in place, delete. */
export function CategoriesTab() {
  const t = useTranslations('settings.categories');
  const { data: categories, error, refetch } = useQuery(categoriesQuery());
  const removing = useAsked<Category>();
  const add = useRef<HTMLInputElement>(null);
  if (error && !categories) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.root}>
      <AddCategory ref={add} />
      {categories ? null : <Loading />}
      {categories?.length === 0 ? (
        <EmptyState icon={<IconFolderPlus size={24} stroke={1.5} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {categories && categories.length > 0 ? (
        <ul aria-label={t('list')} className={classes.list}>
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} onDelete={() => removing.ask(category)} />
          ))}
        </ul>
      ) : null}
      <DeleteCategory asked={removing} onDeleted={() => add.current?.focus()} />
    </div>
  );
}

function Loading() {
  const t = useTranslations('common');
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {['42%', '30%', '54%', '36%'].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={width} height="14px" />
        </div>
      ))}
    </div>
  );
}
