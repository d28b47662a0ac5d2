import { updateCompany } from '@centralita/contract/companies/settings-routes';
import type { Company } from '@centralita/contract/companies/schema';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { companySaved } from '../../platform/auth.ts';
import { refreshBranding } from '../../platform/branding.ts';
import { queryClient, refresh } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { useAct, type Said } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { changesOf, editsAfter, fieldsOf, type CompanyEdits } from './company-form.ts';
import { CompanyFieldset } from './company-fieldset.tsx';
import { CompanySkeleton } from './company-skeleton.tsx';
import classes from './company-form.module.css';
import { companyQuery } from './queries.ts';

interface CompanyTabProps {
  /** Undefined while it loads. */
  company: Company | undefined;
  edits: CompanyEdits;
  onEdit: Dispatch<SetStateAction<CompanyEdits>>;
}

/** Logo, name, industry, country and language of the company. */
export function CompanyTab({ company, edits, onEdit }: CompanyTabProps) {
  return company ? <CompanyForm company={company} edits={edits} onEdit={onEdit} /> : <CompanySkeleton />;
}

function CompanyForm({ company, edits, onEdit }: CompanyTabProps & { company: Company }) {
  const t = useTranslations('settings');
  const { busy, run, error } = useAct(0, 'companies');
  const [tried, setTried] = useState(false);
  const fields = fieldsOf(company, edits);
  const changes = changesOf(company, edits);
  const nameless = fields.name.trim() === '';

  // Saving may change the language: what is said then is in the new one.
  const said = useRef<Said>({ success: '', failure: '' });
  useEffect(() => {
    said.current = { success: t('toast.companyUpdated'), failure: t('toast.companyFailed') };
  }, [t]);

  async function save() {
    if (!changes) return;
    const saved = await call(updateCompany, {
      params: { companyId: company.id },
      body: { company_id: company.id, ...changes },
    });
    queryClient.setQueryData(companyQuery(company.id).queryKey, (was) => was && { ...was, ...saved });
    onEdit((now) => editsAfter(now, edits));
    // Of another company a super admin changes nothing that is on this screen around the form.
    if (saved.id === session.get().company?.id) await companySaved(saved);
    // The name also stands in the list of companies, and on the company's own host.
    void refresh('identity');
    void refreshBranding();
  }

  function submit() {
    setTried(nameless);
    if (nameless) return focusInvalid();
    if (busy || !changes) return;
    void run(save, () => said.current);
  }

  function discard() {
    onEdit({});
    // The button goes with the changes.
    focusContent();
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CompanyFieldset
        fields={fields}
        onChange={(changed) => onEdit((now) => ({ ...now, ...changed }))}
        nameProblem={tried && nameless ? t('company.nameRequired') : null}
      />
      <div className={classes.foot}>
        <Button kind="primary" type="submit" busy={busy} disabled={!changes}>
          {t('company.update')}
        </Button>
        {changes && !busy ? (
          <Button kind="quiet" onClick={discard}>
            {t('company.undo')}
          </Button>
        ) : null}
        <span className={classes.state} role="status">
          {changes ? t('company.unsaved') : null}
        </span>
      </div>
      <FaultText>{error}</FaultText>
    </form>
  );
}
