import { useMantineColorScheme } from '@mantine/core';
import { attachedCompanies } from '@centralita/contract/companies/routes';
import { IconLogout, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeCompany, signOut } from '../../platform/auth.ts';
import { chooseLanguage, useLanguage } from '../../platform/i18n.tsx';
import { read } from '../../platform/query.ts';
import { actingCompany, useSession } from '../../platform/session.ts';
import { toastError } from '../../platform/toast.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import classes from './user-panel.module.css';

/** Who is signed in; opens companies, language, theme and the way out. */
export function UserPanel({ collapsed }: { collapsed?: boolean }) {
  const t = useTranslations('shell');
  const { user } = useSession();
  const [doing, setDoing] = useState<'switching' | 'loggingOut' | null>(null);
  const companies = useCompanies(setDoing);
  const choices = useChoices();
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;

  function leave() {
    setDoing('loggingOut');
    void signOut();
  }

  const items: MenuItem[] = [
    ...companies,
    ...choices,
    {
      label: t('logOut'),
      icon: <IconLogout size={16} stroke={1.6} aria-hidden="true" />,
      onSelect: leave,
      divided: true,
    },
  ];
  const target = (
    <button
      type="button"
      className={classes.root}
      data-collapsed={collapsed || undefined}
      disabled={doing !== null}
    >
      <span className={classes.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={collapsed ? 'unseen' : classes.words}>
        <span className={classes.name}>{doing ? t(doing) : name}</span>
        <span className={classes.email}>{user.email}</span>
      </span>
      {collapsed ? null : <IconSelector size={16} className={classes.mark} aria-hidden="true" />}
    </button>
  );
  return <Menu target={target} items={items} label={t('account')} position="top-start" width={264} />;
}

/** The user's companies; the current one is marked, another one is entered by a click. */
function useCompanies(setDoing: (doing: 'switching' | null) => void): MenuItem[] {
  const t = useTranslations('shell');
  const { data = [] } = useQuery(read('identity', attachedCompanies));
  const current = actingCompany();

  async function enter(id: string) {
    setDoing('switching');
    try {
      await changeCompany(id);
    } catch (error) {
      setDoing(null);
      toastError(error);
    }
  }

  return data.map((company, at) => ({
    label: company.name,
    ...(at === 0 ? { heading: t('companies') } : {}),
    current: company.id === current,
    onSelect: () => void (company.id === current ? undefined : enter(company.id)),
  }));
}

function useChoices(): MenuItem[] {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const scheme = (value: 'light' | 'dark' | 'auto', label: string): MenuItem => ({
    label,
    current: colorScheme === value,
    onSelect: () => setColorScheme(value),
  });
  return [
    {
      label: common('english'),
      heading: common('language'),
      divided: true,
      current: language === 'en',
      onSelect: () => void chooseLanguage('en'),
    },
    { label: common('spanish'), current: language === 'es', onSelect: () => void chooseLanguage('es') },
    { ...scheme('auto', t('themeSystem')), heading: t('theme'), divided: true },
    scheme('light', t('themeLight')),
    scheme('dark', t('themeDark')),
  ];
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');
}
