import type { Assistant } from '@centralita/contract/assistants/schema';
import {
  IconCopy,
  IconDots,
  IconFolderOff,
  IconFolders,
  IconLanguage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { copyId } from '../../../platform/toast.tsx';
import { Card, cardCover } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { languageKeys } from '../words.ts';
import { listAddress } from '../queries.ts';
import classes from './list.module.css';

interface AssistantCardProps {
  assistant: Assistant;
  onDelete: () => void;
}

/** Who it is, for whom, in which language and from what. A click anywhere opens its form. */
export function AssistantCard({ assistant, onDelete }: AssistantCardProps) {
  const t = useTranslations('assistants');
  const { id, name, organization_name, image_url, answer_language, categories } = assistant;
  const folders = categories.map((category) => category.name).join(', ');
  return (
    <Card as="li" interactive>
      <div className={classes.card}>
        <img src={image_url} alt="" className={classes.image} />
        <Link
          to={`${listAddress}/edit/$assistantId`}
          params={{ assistantId: id }}
          className={`${cardCover} ${classes.name}`}
          title={name}
        >
          {name}
        </Link>
        <span className={classes.meta}>{organization_name}</span>
        <div className={classes.facts}>
          <span className={classes.fact}>
            <IconLanguage size={15} stroke={1.6} aria-hidden="true" />
            {t(languageKeys[answer_language])}
          </span>
          <span className={classes.fact} data-missing={folders === '' || undefined} title={folders}>
            {folders === '' ? (
              <IconFolderOff size={15} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconFolders size={15} stroke={1.6} aria-hidden="true" />
            )}
            <span className={classes.folders}>{folders === '' ? t('noFolders') : folders}</span>
          </span>
        </div>
      </div>
      <div className={classes.menu}>
        <CardMenu assistant={assistant} onDelete={onDelete} />
      </div>
    </Card>
  );
}

function CardMenu({ assistant: { id, name }, onDelete }: AssistantCardProps) {
  const t = useTranslations('assistants');
  const navigate = useNavigate();
  const label = t('menuOf', { name });
  const edit = () => void navigate({ to: `${listAddress}/edit/$assistantId`, params: { assistantId: id } });
  return (
    <Menu
      label={label}
      width={190}
      items={[
        { label: t('edit'), icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />, onSelect: edit },
        {
          label: t('copyId'),
          icon: <IconCopy size={18} stroke={1.6} aria-hidden="true" />,
          onSelect: () => void copyId(id),
        },
        {
          label: t('delete'),
          icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
          onSelect: onDelete,
          danger: true,
          divided: true,
        },
      ]}
      target={<IconButton label={label} icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />} />}
    />
  );
}
