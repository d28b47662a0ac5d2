import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ListBar } from '../../../parts/lists/list-bar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './pool.module.css';
import { poolSearchOf, uploadAddress, type PoolSearch } from './pool-address.ts';

interface PoolToolbarProps {
  poolId: string;
  search: PoolSearch;
  onSearch: (next: PoolSearch, replace?: boolean) => void;
  onAdd: () => void;
}

/** Search, and the ways in which contacts come into a list. */
export function PoolToolbar({ poolId, search, onSearch, onAdd }: PoolToolbarProps) {
  const t = useTranslations('contactPool');
  return (
    <ListBar
      search={search}
      searchOf={poolSearchOf}
      onSearch={onSearch}
      label={t('search')}
      placeholder={t('searchPlaceholder')}
    >
      <div className={classes.acts}>
        <LinkButton
          to={uploadAddress(poolId)}
          icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('bulk')}
        </LinkButton>
        <Button kind="primary" icon={<IconPlus size={16} stroke={2} aria-hidden="true" />} onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
    </ListBar>
  );
}
