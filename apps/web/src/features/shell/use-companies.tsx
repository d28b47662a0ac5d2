import { attachedCompanies } from '@centralita/contract/companies/routes';
import type { AttachedCompany } from '@centralita/contract/identity/schema';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { read } from '../../platform/query.ts';
import { actingCompany } from '../../platform/session.ts';
import { toastError } from '../../platform/toast.tsx';
import type { MenuItem } from '../../ui/menu.tsx';

/** More than this are searched in a dialog: a menu of them would be longer than the screen of a phone. */
const mostInMenu = 8;

interface Companies {
  all: readonly AttachedCompany[];
  /** Of the user menu: the companies themselves, or the current one and the way to the others. */
  items: MenuItem[];
  enter: (company: AttachedCompany) => Promise<void>;
}

/** The user's companies; the current one is marked, another one is entered by a click. */
export function useCompanies(onSwitching: (switching: boolean) => void, onMany: () => void): Companies {
  const t = useTranslations('shell');
  const language = useLanguage();
  const { data } = useQuery(read('identity', attachedCompanies));
  const all = data?.toSorted(byName(language)) ?? [];
  const current = actingCompany();

  async function enter(company: AttachedCompany) {
    if (company.id === current) return;
    onSwitching(true);
    try {
      const { changeCompany } = await import('../../platform/choose-company.ts');
      await changeCompany(company);
    } catch (error) {
      onSwitching(false);
      toastError(error);
    }
  }

  const isMany = all.length > mostInMenu;
  const shown = isMany ? all.filter(({ id }) => id === current) : all;
  const items: MenuItem[] = shown.map((company) => ({
    id: company.id,
    label: company.name,
    current: company.id === current,
    onSelect: () => void enter(company),
  }));
  if (isMany) {
    items.push({
      label: t('changeCompany'),
      note: t('companyCount', { count: all.length }),
      icon: <IconArrowsExchange size={16} stroke={1.6} aria-hidden="true" />,
      onSelect: onMany,
    });
  }
  return {
    all,
    items: items.map((item, at) => (at === 0 ? { ...item, heading: t('companies') } : item)),
    enter,
  };
}

/** As people count: 2 before 10, and accents beside their letters. */
function byName(language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a: AttachedCompany, b: AttachedCompany) => compare(a.name, b.name);
}
