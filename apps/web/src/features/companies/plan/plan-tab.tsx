import { useQuery } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { PlanEdits } from './plan-form.ts';
import { PlanPanel } from './plan-panel.tsx';
import classes from './plan.module.css';
import { contactsPlanQuery, knowledgePlanQuery, usageQuery } from './queries.ts';

interface PlanTabProps {
  companyId: string;
  edits: PlanEdits;
  onEdit: Dispatch<SetStateAction<PlanEdits>>;
}

/** What a company may use, and what it has used. */
export function PlanTab({ companyId, edits, onEdit }: PlanTabProps) {
  const knowledge = useQuery(knowledgePlanQuery(companyId));
  const contacts = useQuery(contactsPlanQuery(companyId));
  const usage = useQuery(usageQuery(companyId));
  const failed = knowledge.error ?? contacts.error;
  if (knowledge.data && contacts.data) {
    return (
      <PlanPanel
        companyId={companyId}
        plan={{ knowledge: knowledge.data, contacts: contacts.data }}
        months={usage.data?.months}
        edits={edits}
        onEdit={onEdit}
      />
    );
  }
  if (!failed) return <PlanSkeleton />;
  const retry = () => void Promise.all([knowledge.refetch(), contacts.refetch(), usage.refetch()]);
  return <LoadFailed error={failed} onRetry={retry} />;
}

function PlanSkeleton() {
  const t = useTranslations('common');
  return (
    <div className={classes.root} role="status" aria-label={t('loading')}>
      <Skeleton height="112px" />
      <div className={classes.services}>
        <Skeleton height="420px" />
        <Skeleton height="420px" />
      </div>
    </div>
  );
}
