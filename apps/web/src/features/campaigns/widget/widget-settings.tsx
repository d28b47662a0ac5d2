import { maxGreeting, maxQuickReplies, maxTitle } from '@centralita/contract/widget/limits';
import { maxLogoBytes } from '@centralita/contract/core/constants';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LogoField } from '../../../parts/company/logo-field.tsx';
import { ColorField } from '../../../ui/color-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TagField } from '../../../ui/tag-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { originIn, type WidgetFields } from './widget-fields.ts';
import classes from './widget.module.css';

const colors = {
  blue: '#2f5bea',
  teal: '#0f766e',
  red: '#b42318',
  violet: '#6d28d9',
  black: '#101828',
} as const;
const colorNames = Object.keys(colors) as (keyof typeof colors)[];
const avatarSide = 160;

interface WidgetSettingsFieldsProps {
  fields: WidgetFields;
  onEdit: (edit: Partial<WidgetFields>) => void;
}

/** Where the widget stands, how it looks and what it says first. */
export function WidgetSettingsFields({ fields, onEdit }: WidgetSettingsFieldsProps) {
  const t = useTranslations('campaigns.widget');
  return (
    <div className={classes.fields}>
      <Switch label={t('isOn')} checked={fields.is_on} onChange={(is_on) => onEdit({ is_on })} />
      <TagField
        label={t('origins')}
        hint={t('originsHint')}
        tags={fields.allowed_origins}
        onChange={(all) => onEdit({ allowed_origins: [...new Set(all.map(originIn))] })}
        removeLabel={(origin) => t('removeOrigin', { origin })}
      />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        value={fields.title}
        maxLength={maxTitle}
        onChange={(title) => onEdit({ title })}
      />
      <TextArea
        label={t('greeting')}
        rows={2}
        maxLength={maxGreeting}
        value={fields.greeting}
        onChange={(greeting) => onEdit({ greeting })}
      />
      <TextArea
        label={t('quickReplies')}
        hint={t('quickRepliesHint', { most: maxQuickReplies })}
        rows={2}
        value={fields.quickReplies}
        onChange={(quickReplies) => onEdit({ quickReplies })}
      />
      <ColorField
        label={t('color')}
        hint={t('colorHint')}
        value={fields.color}
        onChange={(color) => onEdit({ color })}
        options={colorNames.map((name) => ({
          value: colors[name],
          name: t(`colors.${name}`),
          shown: colors[name],
        }))}
        own={{ name: t('ownColor'), shown: fields.color }}
      />
      <Choice label={t('scheme')}>
        <Segmented
          label={t('scheme')}
          value={fields.scheme}
          onChange={(scheme) => onEdit({ scheme })}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`schemes.${value}`),
          }))}
        />
      </Choice>
      <Choice label={t('position')}>
        <Segmented
          label={t('position')}
          value={fields.position}
          onChange={(position) => onEdit({ position })}
          options={(['left', 'right'] as const).map((value) => ({ value, label: t(`positions.${value}`) }))}
        />
      </Choice>
      <Select
        label={t('language')}
        value={fields.language}
        onChange={(language) => onEdit({ language: language as WidgetFields['language'] })}
        options={(['auto', 'en', 'es'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <LogoField
        value={fields.avatar}
        onChange={(avatar) => onEdit({ avatar })}
        maxBytes={maxLogoBytes}
        side={avatarSide}
      />
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.choice}>
      <span className={classes.choiceLabel} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
