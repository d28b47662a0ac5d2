import type { WebhookSummary } from '@centralita/contract/webhooks/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Card, cardCover } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { listAddress } from '../queries.ts';
import classes from './list.module.css';

interface WebhookCardProps {
  webhook: WebhookSummary;
  onDelete: () => void;
}

/** What it is for and where it leads. A click anywhere opens its form. */
export function WebhookCard({ webhook, onDelete }: WebhookCardProps) {
  const t = useTranslations('integrations');
  const { id, name, description, method_enum, production_api } = webhook;
  return (
    <Card as="li" interactive>
      <div className={classes.card}>
        <Link
          to={`${listAddress}/$webhookId`}
          params={{ webhookId: id }}
          className={`${cardCover} ${classes.name}`}
          title={name}
        >
          {name}
        </Link>
        <p className={classes.description}>{description}</p>
        <p className={classes.address} dir="ltr" title={production_api}>
          <span className={classes.method}>{method_enum}</span>
          {hostOf(production_api)}
        </p>
      </div>
      <div className={classes.acts}>
        <LinkButton
          to={`${listAddress}/${id}`}
          size="sm"
          icon={<IconPencil size={15} stroke={1.75} aria-hidden="true" />}
        >
          {t('edit')}
          <span className="unseen"> {name}</span>
        </LinkButton>
        <IconButton
          label={t('deleteOf', { name })}
          icon={<IconTrash size={17} stroke={1.6} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}

function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? address;
}
