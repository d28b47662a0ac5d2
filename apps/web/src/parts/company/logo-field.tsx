import { useTranslations } from 'use-intl';
import { SquarePicture, type SquarePictureProps } from '../../ui/square-picture.tsx';

interface LogoFieldProps extends Omit<SquarePictureProps, 'label' | 'hint' | 'words' | 'problems'> {
  /** Nothing is saved without it, which is said beside it. */
  required?: boolean;
}

/** A logo, of the company or of an assistant; what it shows is what will be saved. */
export function LogoField({ required, ...props }: LogoFieldProps) {
  const t = useTranslations('logo');
  return (
    <SquarePicture
      {...props}
      label={t('label')}
      hint={required ? `${t('required')} ${t('hint')}` : t('hint')}
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
