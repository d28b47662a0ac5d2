import { createCompany } from '@centralita/contract/companies/instance-routes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CompanyFieldset } from '../../parts/company/company-fieldset.tsx';
import {
  blankCompany,
  isBlank,
  newCompanyBody,
  type CompanyFields,
} from '../../parts/company/company-form.ts';
import classes from '../../parts/company/company-form.module.css';
import { KeepEdits } from '../../parts/company/keep-edits.tsx';
import { call } from '../../platform/api.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { usePage } from '../../platform/page.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import { namesake, SameNameDialog } from './same-name.tsx';

const list = '/super-admin/company-instance';

/** A new company: who it is. What it may use is chosen next, on its Plan tab. */
export function NewCompanyScreen() {
  const t = useTranslations('superAdmin.newCompany');
  const companies = useTranslations('superAdmin.companies');
  const shell = useTranslations('shell');
  const settings = useTranslations('settings');
  const words = useUiWords();
  const navigate = useNavigate();
  const blank = blankCompany(useLanguage());
  const [edits, setEdits] = useState<Partial<CompanyFields>>({});
  const [tried, setTried] = useState(false);
  const [created, setCreated] = useState(false);
  const [looking, setLooking] = useState(false);
  const sameName = useAsked<string>();
  const { busy, run, error } = useAct(0, 'companies');
  const fields = { ...blank, ...edits };
  const nameless = fields.name.trim() === '';
  usePage(t('title'), [
    { label: shell('platform') },
    { label: companies('title'), to: list },
    { label: t('title') },
  ]);

  async function create() {
    const { id } = await call(createCompany, { body: newCompanyBody(fields) });
    setCreated(true);
    // Nothing is left behind any more: nobody is asked.
    await navigate({
      to: `${list}/$companyId`,
      params: { companyId: id },
      search: { tab: 'plan' },
      replace: true,
      ignoreBlocker: true,
    });
  }

  const save = () => void run(create, { success: t('created'), failure: settings('toast.companyFailed') });

  async function submit() {
    setTried(nameless);
    if (nameless) return focusInvalid();
    if (busy || looking) return;
    setLooking(true);
    const taken = await namesake(fields.name);
    setLooking(false);
    if (taken === null) save();
    else sameName.ask(taken);
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CompanyFieldset
          fields={fields}
          onChange={(changed) => setEdits((now) => ({ ...now, ...changed }))}
          nameProblem={tried && nameless ? settings('company.nameRequired') : null}
        />
        <div className={classes.foot}>
          <Button kind="primary" type="submit" busy={busy || looking}>
            {t('create')}
          </Button>
          <LinkButton to={list} kind="quiet">
            {words.cancel}
          </LinkButton>
        </div>
        <FaultText>{error}</FaultText>
      </form>
      <SameNameDialog asked={sameName} onCreate={save} />
      <KeepEdits changed={!created && !isBlank(fields, blank)} />
    </>
  );
}
