import { listCompanies } from '@centralita/contract/companies/instance-routes';
import { useTranslations } from 'use-intl';
import { pageSizes } from '../../parts/lists/list-address.ts';
import { call } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { folded } from '../../ui/folded.ts';
import type { Asked } from '../../ui/use-asked.ts';

/** The name of a company that is called alike, or null. Where that cannot be told, it is no reason not to go on. */
export async function namesake(name: string): Promise<string | null> {
  try {
    const query = { search: name.trim(), page: 1, limit: Math.max(...pageSizes) };
    const { results } = await call(listCompanies, { query });
    return results.find((company) => folded(company.name) === folded(name))?.name ?? null;
  } catch {
    return null;
  }
}

interface SameNameDialogProps {
  asked: Asked<string>;
  onCreate: () => void;
}

/** Asks before there are two companies of one name, as nobody could tell which of them they switch off or support. */
export function SameNameDialog({ asked, onCreate }: SameNameDialogProps) {
  const t = useTranslations('superAdmin.newCompany');
  const { what, open, close } = asked;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('sameTitle', { name: what ?? '' })}
      description={t('sameText')}
      footer={
        <>
          <Button onClick={close}>{t('sameBack')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              close();
              onCreate();
            }}
          >
            {t('sameCreate')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
