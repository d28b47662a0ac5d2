import { logoPixels, maxLogoBytes } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { SquarePicture } from '../../../ui/square-picture.tsx';

interface ImageFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | null;
}

/** The assistant's image; what it shows is what will be saved. */
export function ImageField(props: ImageFieldProps) {
  const t = useTranslations('assistants.image');
  return (
    <SquarePicture
      {...props}
      label={t('label')}
      hint={t('hint')}
      maxBytes={maxLogoBytes}
      side={logoPixels}
      words={{
        choose: t('choose'),
        replace: t('replace'),
        remove: t('remove'),
        crop: {
          title: t('cropTitle'),
          text: t('cropText'),
          move: t('cropMove'),
          zoom: t('cropZoom'),
          confirm: t('cropConfirm'),
        },
      }}
      problems={{
        type: t('wrongType'),
        size: t('tooLarge'),
        unreadable: t('unreadable'),
        pixels: t('tooManyPixels'),
      }}
    />
  );
}
