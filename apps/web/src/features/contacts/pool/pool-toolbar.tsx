import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import classes from './pool.module.css';
import { uploadAddress } from './pool-address.ts';

interface PoolToolbarProps {
  poolId: string;
  search: string;
  onSearch: (text: string) => void;
  onAdd: () => void;
}

/** Search, and the ways in which contacts come into a list. */
export function PoolToolbar({ poolId, search, onSearch, onAdd }: PoolToolbarProps) {
  const t = useTranslations('contactPool');
  return (
    <Toolbar
      search={
        <SearchBox
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={search}
          onSearch={onSearch}
        />
      }
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
    </Toolbar>
  );
}
