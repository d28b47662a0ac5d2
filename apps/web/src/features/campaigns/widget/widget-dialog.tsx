import type { WidgetSettings } from '@centralita/contract/widget/schema';
import { updateWidget } from '@centralita/contract/widget/settings-routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { bodyOf, fieldsOf, type WidgetFields } from './widget-fields.ts';
import { WidgetLine } from './widget-line.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import { WidgetSettingsFields } from './widget-settings.tsx';
import classes from './widget.module.css';

const width = 1080;

interface WidgetDialogProps {
  open: boolean;
  campaignId: string;
  companyName: string;
  settings: WidgetSettings;
  onClose: () => void;
}

/** All of the web widget: what is changed is seen beside it at once, and saved with the button. */
export function WidgetDialog({ open, campaignId, companyName, settings, onClose }: WidgetDialogProps) {
  const t = useTranslations('campaigns.widget');
  const { busy, run, error } = useAct(0, 'campaigns');
  const base = fieldsOf(settings);
  const [edits, setEdits] = useState<Partial<WidgetFields>>({});
  const fields = { ...base, ...edits };
  const body = bodyOf(base, fields);
  const isEdited = Object.keys(body).length > 0;

  async function save() {
    const act = () => call(updateWidget, { params: { campaign_id: campaignId }, body });
    if (await run(act, { success: t('saved'), failure: t('failed') })) setEdits({});
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy || isEdited}
      size={width}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <FaultText>{error}</FaultText>
          <Button
            onClick={() => {
              setEdits({});
              onClose();
            }}
            disabled={busy}
          >
            {t(isEdited ? 'discard' : 'close')}
          </Button>
          <Button kind="primary" busy={busy} disabled={!isEdited} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <WidgetSettingsFields
            fields={fields}
            onEdit={(edit) => setEdits((before) => ({ ...before, ...edit }))}
          />
          <WidgetLine campaignId={campaignId} settings={settings} />
        </div>
        {open ? <WidgetPreview fields={fields} companyName={companyName} /> : null}
      </div>
    </Dialog>
  );
}
