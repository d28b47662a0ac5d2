import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeepEdits } from '../../../parts/company/keep-edits.tsx';
import { isGone } from '../../../platform/api-error.ts';
import { later } from '../../../platform/later.ts';
import { usePage } from '../../../platform/page.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CampaignDialogs } from '../acts/campaign-dialogs.tsx';
import { useCampaignActs } from '../acts/use-campaign-acts.ts';
import { listAddress } from '../campaigns-address.ts';
import { campaignQuery } from '../queries.ts';
import { WidgetSection } from '../widget/widget-section.tsx';
import { ApiKeyLine } from './api-key-line.tsx';
import { CampaignGone } from './campaign-gone.tsx';
import { fieldsOf, partNames } from './campaign-fields.ts';
import { draftQuery, type CampaignDraft } from './draft.ts';
import { EditPart } from './edit-part.tsx';
import { EditTools } from './edit-tools.tsx';
import classes from './form.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { Standing } from './standing.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

const PartsBeside = later(async () => (await import('./parts-beside.tsx')).PartsBeside);

/** A campaign that exists, its parts each saved by itself; one that is over is only to be read, and restarted. */
export function EditCampaignScreen({ campaignId }: { campaignId: string }) {
  const t = useTranslations('campaigns');
  const shell = useTranslations('shell');
  const { data, error, refetch } = useQuery(campaignQuery(campaignId));
  const { data: draft } = useQuery(draftQuery(campaignId));
  const name = data?.main_config.name ?? '';
  usePage(name, [
    { label: shell('contactCenter') },
    { label: t('title'), to: listAddress },
    { label: data?.status === 'finished' ? t('menu.viewSettings') : t('form.crumbEdit') },
  ]);
  if (isGone(error) || (error && !data)) return <CampaignGone error={error} onRetry={() => void refetch()} />;
  return data && draft !== undefined ? <Edit campaign={data} draft={draft} /> : <FormSkeleton />;
}

function Edit({ campaign, draft }: { campaign: CampaignInformation; draft: CampaignDraft }) {
  const t = useTranslations('campaigns.form');
  const navigate = useNavigate();
  const acts = useCampaignActs();
  const edited = useCampaignForm(fieldsOf(campaign), draft);
  const [key, setKey] = useState<string | null>(null);
  const isOver = campaign.status === 'finished';
  // What was typed before its end came is there again once it is restarted.
  const form = isOver ? { ...edited, fields: edited.base, changed: [], isResumed: false } : edited;

  return (
    <>
      <PageHeader title={campaign.main_config.name} description={isOver ? t('viewIntro') : t('intro')}>
        <EditTools campaign={campaign} acts={acts} />
      </PageHeader>
      <div className={classes.form}>
        <Standing campaign={campaign} isResumed={form.isResumed} />
        {partNames.map((part) => (
          <EditPart
            key={part}
            part={part}
            campaign={campaign}
            form={form}
            readOnly={isOver}
            isOpen={part === 'main'}
            api={
              <>
                <ApiKeyLine campaign={campaign} readOnly={isOver} onKey={setKey} />
                {isOver ? null : <WidgetSection campaign={campaign} />}
              </>
            }
            onKey={setKey}
          />
        ))}
        <Suspense fallback={<Skeleton height="40px" />}>
          <PartsBeside campaignId={campaign.id} readOnly={isOver} />
        </Suspense>
      </div>
      <KeyDialog made={key === null ? null : { campaignId: campaign.id, key }} onClose={() => setKey(null)} />
      <CampaignDialogs
        acts={acts}
        leave={() => {
          form.forget();
          void navigate({ to: listAddress, ignoreBlocker: true });
        }}
      />
      <KeepEdits changed={form.changed.length > 0} text={t('leaveText')} onLeave={form.forget} />
    </>
  );
}
