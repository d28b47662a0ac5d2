import { needsOf } from '@centralita/contract/channels/template-rules';
import { testWhatsApp } from '@centralita/contract/channels/routes';
import type { WhatsAppTest } from '@centralita/contract/channels/schema';
import type { WhatsAppTemplate } from '@centralita/contract/channels/templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageName } from '../../../../parts/templates/language-name.ts';
import { textIn } from '../../../../platform/api-error.ts';
import { call } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FaultText } from '../../../../ui/fault-text.tsx';
import { Field } from '../../../../ui/field.tsx';
import { focusInvalid } from '../../../../ui/focus-invalid.ts';
import { Select } from '../../../../ui/select.tsx';
import { templatesQuery } from './templates-query.ts';
import { known, refusals } from './words-of-meta.ts';
import classes from './health.module.css';

/** As the call takes it: with the code of its country. */
const phone = /^\+?[\d\s().-]{7,30}$/;
const words = 'words';

/** Sends a message to a phone of one's own, and says what Meta said. */
export function TestMessage({ id }: { id: string }) {
  const t = useTranslations('channels.health.test');
  const language = useLanguage();
  const { data } = useQuery(templatesQuery(id));
  const [to, setTo] = useState('');
  const [what, setWhat] = useState(words);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [came, setCame] = useState<{ test: WhatsAppTest } | { fault: unknown } | null>(null);
  const options = [
    { value: words, label: t('words') },
    ...(data?.results.filter(isPlain) ?? []).map((one) => ({
      value: one.id,
      label: `${one.name} · ${languageName(one.language, language)}`,
    })),
  ];
  const isWrong = !phone.test(to.trim());

  async function send() {
    setTried(true);
    if (busy) return;
    if (isWrong) return focusInvalid();
    setBusy(true);
    setCame(null);
    const body = { to: to.trim(), ...(what === words ? {} : { template_id: what }) };
    await call(testWhatsApp, { params: { id }, body }).then(
      (test) => setCame({ test }),
      (fault: unknown) => setCame({ fault }),
    );
    setBusy(false);
  }
  return (
    <form
      className={classes.part}
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className={classes.heading}>{t('title')}</h3>
      <Field
        label={t('to')}
        type="tel"
        autoComplete="off"
        value={to}
        onChange={setTo}
        hint={t('toHint')}
        error={tried && isWrong ? t('toWrong') : null}
        required
      />
      <Select
        label={t('what')}
        value={what}
        options={options}
        onChange={setWhat}
        hint={what === words ? t('wordsHint') : null}
      />
      <div className={classes.acts}>
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
      {came && 'test' in came ? <Outcome test={came.test} /> : null}
      <FaultText>{came && 'fault' in came ? textIn(language, came.fault) : null}</FaultText>
    </form>
  );
}

function Outcome({ test: { outcome, reason } }: { test: WhatsAppTest }) {
  const t = useTranslations('channels.health.test');
  const refusal = known(refusals, reason);
  return (
    <p role="status" className={classes.outcome} data-good={outcome === 'accepted' ? 'yes' : 'no'}>
      {outcome === 'refused'
        ? refusal
          ? t(`refusals.${refusal}`)
          : t('refused', { reason: reason ?? '' })
        : t(outcome)}
    </p>
  );
}

/** May be sent, and has nothing to fill in. */
function isPlain(template: WhatsAppTemplate): boolean {
  const { body, header, media, buttons, isBeyondUs } = needsOf(template);
  const places = body.length + header.length + buttons.length;
  return template.status === 'APPROVED' && places === 0 && media === null && !isBeyondUs;
}
