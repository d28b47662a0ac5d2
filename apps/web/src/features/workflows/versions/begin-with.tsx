import type { TemplateKey, TemplateSummary } from '@centralita/contract/workflows/versions/templates';
import {
  IconCalendarEvent,
  IconCoin,
  IconLifebuoy,
  IconMoodSmile,
  IconPlayerPlay,
  IconUserStar,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Choice } from '../../../ui/choice.tsx';

const icons: Record<TemplateKey, Icon> = {
  appointment: IconCalendarEvent,
  collections: IconCoin,
  qualification: IconUserStar,
  survey: IconMoodSmile,
  support: IconLifebuoy,
};

export type Beginning = TemplateKey | 'blank';

interface BeginWithProps {
  value: Beginning;
  templates: readonly TemplateSummary[];
  /** With the template, where one was chosen: it proposes a name and a channel. */
  onChange: (value: Beginning, template: TemplateSummary | null) => void;
}

/** A workflow that is built from nothing, and the gallery of templates. */
export function BeginWith({ value, templates, onChange }: BeginWithProps) {
  const t = useTranslations('workflowVersions');
  const isSpanish = useLanguage() === 'es';
  const glyph = (Shape: Icon) => <Shape size={20} stroke={1.5} aria-hidden="true" />;
  return (
    <Choice<Beginning>
      label={t('templates')}
      value={value}
      options={[
        { value: 'blank', label: t('blank'), hint: t('blankText'), icon: glyph(IconPlayerPlay) },
        ...templates.map((one) => ({
          value: one.key,
          label: isSpanish ? one.name_es : one.name,
          hint: isSpanish ? one.description_es : one.description,
          icon: glyph(icons[one.key]),
        })),
      ]}
      onChange={(key) => onChange(key, templates.find((one) => one.key === key) ?? null)}
    />
  );
}
