import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient, refresh } from '../../../platform/query.ts';
import { toastError } from '../../../platform/toast.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { campaignQuery } from '../queries.ts';
import type { PartName } from './campaign-fields.ts';
import { faultsIn } from './check.ts';
import classes from './form.module.css';
import { PartSection } from './part-section.tsx';
import { savePart } from './save-part.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import { useMinute } from './use-minute.ts';
import { useSaid } from './use-said.ts';

interface EditPartProps {
  part: PartName;
  campaign: CampaignInformation;
  form: CampaignForm;
  readOnly: boolean;
  isOpen: boolean;
  api?: ReactNode;
  onKey: (key: string) => void;
}

/** One part of a campaign that exists, saved by itself. */
export function EditPart({ part, campaign, form, readOnly, isOpen, api, onKey }: EditPartProps) {
  const t = useTranslations('campaigns.form');
  const { busy, run, error } = useAct(0, 'campaigns');
  const said = useSaid();
  const [tried, setTried] = useState(false);
  const now = useMinute();
  const { fields, base } = form;
  const faults = faultsIn(part, fields, base, now);
  const isEdited = form.changed.includes(part);

  async function save() {
    setTried(faults.length > 0);
    if (faults.length > 0) {
      toastError(said.failure(part, faults));
      return focusInvalid();
    }
    if (busy || !isEdited) return;
    const sent = fields;
    let acts: Awaited<ReturnType<typeof savePart>>['acts'] = [];
    const onSaved = (after: CampaignInformation) => {
      queryClient.setQueryData(campaignQuery(campaign.id).queryKey, after);
      form.adopt(after);
    };
    const act = async () => {
      const saved = await savePart(part, { campaign, base, fields: sent, onSaved });
      ({ acts } = saved);
      form.settle(part, sent);
      if (saved.key !== null) onKey(saved.key);
    };
    const isSaved = await run(act, () => ({
      success: said.success(part, acts),
      failure: said.failure(part, []),
    }));
    // What was saved before it failed shows as saved; the rest is still here to be saved again.
    if (!isSaved) void refresh('campaigns');
  }

  function discard() {
    setTried(false);
    form.discard(part);
    // The button goes with the changes.
    focusContent();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PartSection
        part={part}
        fields={fields}
        base={base}
        onEdit={form.edit}
        told={(fault) =>
          faults.includes(fault) && (tried || ['silence', 'retries', 'interval'].includes(fault))
            ? t(`fault.${fault}`)
            : null
        }
        readOnly={readOnly}
        isWhole={faults.length === 0}
        isEdited={isEdited}
        isOpen={isOpen || isEdited}
        isInbound={base.has_inbound}
        api={api}
      >
        {readOnly ? null : (
          <div className={classes.foot}>
            <Button kind="primary" type="submit" busy={busy} disabled={!isEdited}>
              {t('save')}
            </Button>
            {isEdited ? (
              <Button kind="quiet" onClick={discard} disabled={busy}>
                {t('discard')}
              </Button>
            ) : null}
            <FaultText>{error}</FaultText>
          </div>
        )}
      </PartSection>
    </form>
  );
}
