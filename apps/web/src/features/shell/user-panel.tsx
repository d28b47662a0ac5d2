import { IconArrowBackUp, IconDevices, IconLogout, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { superAdmin } from '../../platform/access.ts';
import { returnToAdmin, signOut } from '../../platform/auth.ts';
import { chooseLanguage, useLanguage } from '../../platform/i18n.tsx';
import { later } from '../../platform/later.ts';
import { chooseScheme, useScheme, type Scheme } from '../../platform/scheme.ts';
import { useSession } from '../../platform/session.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useCompanies } from './use-companies.tsx';
import classes from './user-panel.module.css';

/** For those with more companies than a menu holds: it comes when they ask for it. */
const CompanyDialog = later(async () => (await import('./company-dialog.tsx')).CompanyDialog);

/** Who is signed in; opens companies, language, theme and the way out. */
export function UserPanel({ collapsed }: { collapsed?: boolean }) {
  const t = useTranslations('shell');
  const { user } = useSession();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<'switching' | 'loggingOut' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const companies = useCompanies(
    (switching) => setDoing(switching ? 'switching' : null),
    () => setChoosing(true),
  );
  const choices = useChoices();
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;

  function leave() {
    setDoing('loggingOut');
    void signOut();
  }

  const items: MenuItem[] = [
    ...companies.items,
    {
      label: t('whereSignedIn'),
      icon: <IconDevices size={16} stroke={1.6} aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/account/sessions' }),
      divided: companies.items.length > 0,
    },
    ...choices,
    ...(user.policies.includes(superAdmin) ? [returnItem(t('returnToAdmin'))] : []),
    {
      label: t('logOut'),
      icon: <IconLogout size={16} stroke={1.6} aria-hidden="true" />,
      onSelect: leave,
      divided: !user.policies.includes(superAdmin),
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
  return (
    <>
      <Menu target={target} items={items} label={t('account')} position="top-start" width={264} />
      {choosing ? (
        <Suspense fallback={null}>
          <CompanyDialog
            companies={companies.all}
            busy={doing !== null}
            onEnter={(company) => void companies.enter(company)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Specification 000 section 2: leaves the company in support for the platform's own screens. */
function returnItem(label: string): MenuItem {
  return {
    label,
    icon: <IconArrowBackUp size={16} stroke={1.6} aria-hidden="true" />,
    onSelect: () => void returnToAdmin(),
    divided: true,
  };
}

function useChoices(): MenuItem[] {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const language = useLanguage();
  const chosen = useScheme();
  const scheme = (value: Scheme, label: string): MenuItem => ({
    label,
    current: chosen === value,
    onSelect: () => chooseScheme(value),
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
