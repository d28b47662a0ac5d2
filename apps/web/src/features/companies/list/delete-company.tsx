import { deleteCompany } from '@centralita/contract/companies/instance-routes';
import type { CompanySummary } from '@centralita/contract/companies/instance-schema';
import { deletedCompanyDays } from '@centralita/contract/core/constants';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import classes from './delete-company.module.css';
import { isNameTyped } from './typed-name.ts';

/** Asks for the company's name before it is deleted, saying what goes with it and how long it can be brought back. */
export function DeleteCompany({ asked }: { asked: Asked<CompanySummary> }) {
  const t = useTranslations('superAdmin.companies.remove');
  const words = useUiWords();
  const { what: company, open, visit, close } = asked;
  const [typed, setTyped] = useVisitState(visit, '');
  const { busy, run, error } = useAct(visit, 'companies');
  const name = company?.name ?? '';
  const me = useSession().user;
  const own = company !== null && company.id === me?.company_id;
  const confirmed = isNameTyped(typed, name);

  async function submit() {
    if (!company || !confirmed || busy) return;
    // The name that is on the screen: where somebody renamed the company meanwhile, the server refuses.
    const remove = () => call(deleteCompany, { params: { companyId: company.id }, body: { name } });
    if (!(await run(remove, { success: t('deleted'), failure: t('failed') }))) return;
    close();
    focusContent();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title', { name })}
      description={t('text', { days: deletedCompanyDays })}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="danger" type="submit" busy={busy} disabled={!confirmed}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <ul className={classes.list}>
        <li>{t('people')}</li>
        <li>{t('data')}</li>
        <li>{t('hosts')}</li>
        {own ? <li>{t('own')}</li> : null}
      </ul>
      <Field
        label={t('type')}
        hint={<span className={classes.name}>{name}</span>}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}
