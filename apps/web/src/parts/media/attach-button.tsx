import { mediaNames } from '@centralita/contract/media/limits';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';

/** Opens the browser's file chooser. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const t = useTranslations('media');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={mediaNames}
        aria-label={t('attach')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file again must count as a change.
          currentTarget.value = '';
        }}
      />
      <IconButton
        label={t('attach')}
        icon={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => field.current?.click()}
      />
    </>
  );
}
