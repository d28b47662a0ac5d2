import { useTranslations } from 'use-intl';
import { config } from '../../platform/config.ts';
import { paletteOf } from '../../platform/palette.ts';
import { ColorField } from '../../ui/color-field.tsx';

const proposed = {
  blue: '#1d4ed8',
  indigo: '#4338ca',
  violet: '#7c3aed',
  magenta: '#be185d',
  red: '#c81e1e',
  orange: '#c2410c',
  green: '#15803d',
  graphite: '#475569',
} as const;
const names = Object.keys(proposed) as (keyof typeof proposed)[];

interface AccentFieldProps {
  /** `#rrggbb`; '' = the product's. */
  value: string;
  onChange: (value: string) => void;
}

/** The company's colour. What is shown of each is the shade that buttons will have. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  const t = useTranslations('settings.accent');
  return (
    <ColorField
      label={t('label')}
      hint={t('hint')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', name: t('product'), shown: shadeOf(config.accent) },
        ...names.map((name) => ({
          value: proposed[name],
          name: t(`color.${name}`),
          shown: shadeOf(proposed[name]),
        })),
      ]}
      own={{ name: t('own'), shown: shadeOf(value || config.accent) }}
    />
  );
}

/** Of buttons on light ground. */
function shadeOf(colour: string): string {
  return paletteOf(colour)[7] ?? colour;
}
