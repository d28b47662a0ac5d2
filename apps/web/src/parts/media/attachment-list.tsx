import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { sizeText } from './size-text.ts';
import type { Attachment, Attachments } from './use-attachments.ts';
import classes from './media.module.css';

/** Above the field: what goes with the message, and why something cannot. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const t = useTranslations('media');
  if (attachments.list.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('attached')}>
      {attachments.list.map((one) => (
        <li key={one.key} className={classes.chip} data-failed={one.fault ? true : undefined}>
          <span className={classes.name}>{one.name}</span>
          <Fate attachment={one} />
          <IconButton
            label={t('remove', { name: one.name })}
            icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => attachments.remove(one.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function Fate({ attachment: { media, share, fault } }: { attachment: Attachment }) {
  const language = useLanguage();
  if (fault)
    return (
      <span role="alert" className={classes.fault}>
        {textIn(language, fault)}
      </span>
    );
  return (
    <span className={classes.size}>{media ? sizeText(media.size) : `${Math.round(share * 100)} %`}</span>
  );
}
