import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { listAddress } from '../queries.ts';
import classes from './list.module.css';

/** Looks like a place that is still empty. */
export function CreateCard() {
  const t = useTranslations('integrations');
  return (
    <li className={classes.place}>
      <Link to={`${listAddress}/add-webhook`} className={classes.create}>
        <span className={classes.plus} aria-hidden="true">
          <IconPlus size={20} stroke={1.75} />
        </span>
        <span className={classes.name}>{t('create')}</span>
      </Link>
    </li>
  );
}
