import type { Usage } from '@centralita/contract/companies/limit-schema';
import { useTranslations } from 'use-intl';
import type { Dispatch, SetStateAction } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { LimitSelect } from './limit-select.tsx';
import { ModelUse } from './model-use.tsx';
import { PlanCard } from './plan-card.tsx';
import { planChanges, planFields, storedFields, type PlanEdits, type StoredPlan } from './plan-form.ts';
import classes from './plan.module.css';
import { ServiceCard } from './service-card.tsx';
import { CallUse, KnowledgeUse } from './usage.tsx';
import { useSavePlan } from './use-save-plan.ts';

interface PlanPanelProps {
  companyId: string;
  plan: StoredPlan;
  /** Undefined while it loads, or where it cannot be had: the limits can be set without it. */
  months: Usage['months'] | undefined;
  edits: PlanEdits;
  onEdit: Dispatch<SetStateAction<PlanEdits>>;
}

/** The services and limits of a company: changed here, and saved together. */
export function PlanPanel({ companyId, plan, months, edits, onEdit }: PlanPanelProps) {
  const t = useTranslations('superAdmin.plan');
  const settings = useTranslations('settings.company');
  const { busy, save, error } = useSavePlan(companyId, onEdit);
  const fields = planFields(plan, edits);
  const changes = planChanges(plan, edits);
  // What was chosen and taken back is no change: nobody is asked about it when they leave.
  const choose = (chosen: PlanEdits) => onEdit((now) => planChanges(plan, { ...now, ...chosen }) ?? {});
  const limits = { shown: fields, stored: storedFields(plan), onChoose: choose };

  function discard() {
    onEdit({});
    // The button goes with the changes.
    focusContent();
  }

  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes && !busy) void save(changes);
      }}
    >
      <PlanCard />
      <div className={classes.services}>
        <ServiceCard
          name={t('knowledge')}
          text={t('knowledgeText')}
          on={fields.knowledge}
          onSwitch={(knowledge) => choose({ knowledge })}
          limits={
            <>
              <LimitSelect {...limits} limit="answers" disabled={!fields.knowledge} />
              <LimitSelect {...limits} limit="storageMb" disabled={!fields.knowledge} />
            </>
          }
        >
          <KnowledgeUse settings={plan.knowledge} months={months} />
          <ModelUse companyId={companyId} />
        </ServiceCard>
        <ServiceCard
          name={t('contacts')}
          text={t('contactsText')}
          on={fields.contacts}
          onSwitch={(contacts) => choose({ contacts })}
          limits={<LimitSelect {...limits} limit="minutes" disabled={!fields.contacts} />}
        >
          <CallUse settings={plan.contacts} months={months} />
        </ServiceCard>
      </div>
      <div className={classes.foot}>
        <Button kind="primary" type="submit" busy={busy} disabled={!changes}>
          {t('save')}
        </Button>
        {changes && !busy ? (
          <Button kind="quiet" onClick={discard}>
            {settings('undo')}
          </Button>
        ) : null}
        <span className={classes.state} role="status">
          {changes ? settings('unsaved') : null}
        </span>
      </div>
      <FaultText>{error}</FaultText>
    </form>
  );
}
