import type { WidgetSettings } from '@centralita/contract/widget/schema';
import {
  makeWidgetSecret,
  removeWidgetSecret,
  replaceWidgetKey,
} from '@centralita/contract/widget/settings-routes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { Instant } from '../../../platform/instant.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { scriptLine } from './queries.ts';
import classes from './widget.module.css';

interface WidgetLineProps {
  campaignId: string;
  settings: WidgetSettings;
}

/** The line to copy, another key in its place, and the secret by which the company's server names its users. */
export function WidgetLine({ campaignId, settings }: WidgetLineProps) {
  const t = useTranslations('campaigns.widget');
  const [secret, setSecret] = useState<string | null>(null);
  const replacing = useAsked<string>();
  const making = useAsked<string>();
  const removing = useAsked<string>();
  const params = { campaign_id: campaignId };
  if (settings.public_key === null) return null;
  const line = scriptLine(settings.public_key);
  return (
    <div className={classes.line}>
      <h3 className={classes.heading}>{t('line')}</h3>
      <p className={classes.text}>{t('lineText')}</p>
      <CodeBlock label={t('line')}>{line}</CodeBlock>
      <div className={classes.acts}>
        <CopyButton text={line} label={t('copy')} doneLabel={t('copied')} kind="primary" />
        <Button onClick={() => replacing.ask(campaignId)}>{t('replaceKey')}</Button>
      </div>
      <h3 className={classes.heading}>{t('users')}</h3>
      <p className={classes.text}>{t('usersText')}</p>
      {secret === null ? null : (
        <>
          <p className={classes.text}>{t('secretOnce')}</p>
          <CodeBlock label={t('secret')}>{secret}</CodeBlock>
        </>
      )}
      {secret === null && settings.secret_made_at !== null ? (
        <p className={classes.text}>
          {t('secretMade')} <Instant at={settings.secret_made_at} />
        </p>
      ) : null}
      <div className={classes.acts}>
        {secret === null ? null : (
          <CopyButton text={secret} label={t('copySecret')} doneLabel={t('copied')} />
        )}
        <Button onClick={() => making.ask(campaignId)}>
          {t(settings.has_secret ? 'newSecret' : 'makeSecret')}
        </Button>
        {settings.has_secret ? (
          <Button kind="quiet" onClick={() => removing.ask(campaignId)}>
            {t('removeSecret')}
          </Button>
        ) : null}
      </div>
      <ConfirmAct
        asked={replacing}
        area="campaigns"
        title={t('replaceTitle')}
        confirmLabel={t('replaceKey')}
        act={() => call(replaceWidgetKey, { params, body: {} })}
        said={{ success: t('replaced'), failure: t('failed') }}
      >
        {t('replaceText')}
      </ConfirmAct>
      <ConfirmAct
        asked={making}
        area="campaigns"
        title={t(settings.has_secret ? 'newSecretTitle' : 'makeSecretTitle')}
        confirmLabel={t(settings.has_secret ? 'newSecret' : 'makeSecret')}
        act={async () => setSecret((await call(makeWidgetSecret, { params, body: {} })).secret)}
        said={{ success: t('secretMadeNow'), failure: t('failed') }}
      >
        {t(settings.has_secret ? 'newSecretText' : 'makeSecretText')}
      </ConfirmAct>
      <ConfirmAct
        asked={removing}
        area="campaigns"
        title={t('removeSecretTitle')}
        confirmLabel={t('removeSecret')}
        act={async () => {
          await call(removeWidgetSecret, { params });
          setSecret(null);
        }}
        said={{ success: t('secretRemoved'), failure: t('failed') }}
      >
        {t('removeSecretText')}
      </ConfirmAct>
    </div>
  );
}
