import type { AttachedCompany } from '@centralita/contract/identity/schema';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { actingCompany } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { folded } from '../../ui/folded.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import classes from './company-dialog.module.css';

/** As many as anybody looks through; the rest is found by typing. */
const mostShown = 100;

interface CompanyDialogProps {
  companies: readonly AttachedCompany[];
  busy: boolean;
  onEnter: (company: AttachedCompany) => void;
  onClose: () => void;
}

/** Another of many companies, by search. Drawn anew each time, so that it begins without one. */
export function CompanyDialog(props: CompanyDialogProps) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const { busy, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changeCompany')}
      busy={busy}
      footer={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <Choices {...props} />
    </Dialog>
  );
}

function Choices({ companies, busy, onEnter, onClose }: CompanyDialogProps) {
  const t = useTranslations('shell');
  const [search, setSearch] = useState('');
  const found = companies.filter(({ name }) => folded(name).includes(folded(search)));
  const more = found.length - mostShown;
  return (
    <>
      <div className={classes.search}>
        <SearchBox label={t('searchCompanies')} value={search} onSearch={setSearch} />
      </div>
      <p role="status" className={found.length === 0 ? classes.none : 'unseen'}>
        {found.length === 0 ? t('noCompanyFound') : t('companyCount', { count: found.length })}
      </p>
      <ul className={classes.list}>
        {found.slice(0, mostShown).map((company) => (
          <li key={company.id}>
            <Choice company={company} busy={busy} onEnter={onEnter} onClose={onClose} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes.none}>{t('moreCompanies', { count: more })}</p> : null}
    </>
  );
}

interface ChoiceProps {
  company: AttachedCompany;
  busy: boolean;
  onEnter: (company: AttachedCompany) => void;
  onClose: () => void;
}

function Choice({ company, busy, onEnter, onClose }: ChoiceProps) {
  const current = company.id === actingCompany();
  return (
    <button
      type="button"
      className={classes.choice}
      aria-current={current || undefined}
      disabled={busy}
      onClick={() => (current ? onClose() : onEnter(company))}
    >
      <span className={classes.name} dir="auto">
        {company.name}
      </span>
      {current ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
    </button>
  );
}
