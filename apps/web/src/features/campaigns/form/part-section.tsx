import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Collapsible } from '../../../ui/collapsible.tsx';
import type { PartName } from './campaign-fields.ts';
import { ChannelsSection } from './channels-section.tsx';
import classes from './form.module.css';
import { MainSection } from './main-section.tsx';
import type { SectionProps } from './section-props.ts';
import { TypesSection } from './types-section.tsx';
import { WorkflowSection } from './workflow-section.tsx';

interface PartSectionProps extends SectionProps {
  part: PartName;
  /** Nothing of it is missing. */
  isWhole: boolean;
  /** Something in it is not saved. */
  isEdited?: boolean;
  /** Open from the start; it opens by itself where it holds what was typed before a reload. */
  isOpen: boolean;
  isInbound: boolean;
  api?: ReactNode;
  /** Below its fields: what saves it. */
  children?: ReactNode;
}

/** One of the four parts of a campaign's form, under its heading. */
export function PartSection(props: PartSectionProps) {
  const { part, isWhole, isEdited = false, isOpen, isInbound, api, children, ...section } = props;
  const t = useTranslations('campaigns.form');
  const [open, setOpen] = useState(isOpen);
  const isRequired = part === 'main' || part === 'workflow';
  return (
    <Collapsible
      title={t(`parts.${part}.title`)}
      text={t(`parts.${part}.text`)}
      open={open}
      onToggle={setOpen}
      mark={<Mark {...{ isRequired, isWhole, isEdited }} />}
    >
      <fieldset className={classes.fields} disabled={section.readOnly}>
        <legend className="unseen">{t(`parts.${part}.title`)}</legend>
        {part === 'main' ? <MainSection {...section} /> : null}
        {part === 'workflow' ? <WorkflowSection {...section} /> : null}
        {part === 'channels' ? <ChannelsSection {...section} isInbound={isInbound} api={api} /> : null}
        {part === 'types' ? <TypesSection {...section} /> : null}
        {children}
      </fieldset>
    </Collapsible>
  );
}

function Mark({
  isRequired,
  isWhole,
  isEdited,
}: {
  isRequired: boolean;
  isWhole: boolean;
  isEdited: boolean;
}) {
  const t = useTranslations('campaigns.form');
  if (isEdited) return <span className={classes.edited}>{t('unsaved')}</span>;
  if (!isRequired) return null;
  if (!isWhole) return <span className={classes.required}>{t('required')}</span>;
  return (
    <span className={classes.whole}>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <span className="unseen">{t('complete')}</span>
    </span>
  );
}
