import { useTranslations } from 'use-intl';
import { SquarePicture, type SquarePictureProps } from '../../ui/square-picture.tsx';

interface LogoFieldProps extends Omit<SquarePictureProps, 'label' | 'hint' | 'words' | 'problems'> {
  /** What else is said beside it: that nothing is saved without it. */
  note?: string;
}

/** A logo, of the company or of an assistant; what it shows is what will be saved. */
export function LogoField({ note, ...props }: LogoFieldProps) {
  const t = useTranslations('logo');
  return (
    <SquarePicture
      {...props}
      label={t('label')}
      hint={note ? `${note} ${t('hint')}` : t('hint')}
      words={{
        choose: t('upload'),
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
