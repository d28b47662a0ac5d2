import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AttachmentList } from '../../../../parts/media/attachment-list.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { useFilling } from './use-filling.ts';
import classes from './template.module.css';

/** A hint for the file chooser: the server looks at the bytes. */
const names = {
  image: '.jpg,.jpeg,.png',
  video: '.mp4,.3gp',
  document: '.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.txt',
};

interface HeaderFileProps {
  filling: ReturnType<typeof useFilling>;
  wanted: 'image' | 'video' | 'document';
}

/** The picture, film or document at the head of a template: one. */
export function HeaderFile({ filling: { file, lacks, isOtherKind, busy }, wanted }: HeaderFileProps) {
  const t = useTranslations('chats.template');
  const field = useRef<HTMLInputElement>(null);
  const fault = isOtherKind
    ? t(`notA.${wanted}`)
    : lacks('header_media_id') && !file.isBusy
      ? t(`noFile.${wanted}`)
      : '';
  return (
    <div className={classes.file}>
      <h3 className={classes.heading}>{t(`head.${wanted}`)}</h3>
      <input
        ref={field}
        type="file"
        hidden
        accept={names[wanted]}
        aria-label={t(`head.${wanted}`)}
        onChange={({ currentTarget }) => {
          for (const { key } of file.list) file.remove(key);
          file.add([...(currentTarget.files ?? [])]);
          // The same file again must count as a change.
          currentTarget.value = '';
        }}
      />
      <AttachmentList attachments={file} />
      <Button
        size="sm"
        icon={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
        disabled={busy}
        onClick={() => field.current?.click()}
      >
        {t(file.list.length > 0 ? 'otherFile' : 'chooseFile')}
      </Button>
      <p className={classes.fault} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
