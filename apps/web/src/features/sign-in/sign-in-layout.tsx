import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrandAccent, useBranding, useFavicon } from '../../platform/branding.ts';
import { chooseLanguage, useLanguage } from '../../platform/i18n.tsx';
import type { Language } from '../../platform/language.ts';
import { Mark } from '../../ui/mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cords } from './cords.tsx';
import classes from './sign-in-layout.module.css';

/** Whose house this is, the screen of the moment, the language; on a wide screen a quiet picture beside it. */
export function SignInLayout({ children }: { children?: ReactNode }) {
  const branding = useBranding();
  useFavicon(branding);
  useBrandAccent(branding);
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <header className={classes.head}>
          {branding.pending ? (
            <Skeleton width="140px" height="28px" />
          ) : (
            <span className={classes.brand}>
              {branding.logo ? (
                <img src={branding.logo} alt="" className={classes.logo} />
              ) : (
                <Mark size={28} />
              )}
              {branding.name}
            </span>
          )}
          <LanguageSwitch />
        </header>
        <main className={classes.main}>
          <div className={classes.card}>{children ?? <Outlet />}</div>
        </main>
      </div>
      <aside className={classes.picture} aria-hidden="true">
        <Cords />
      </aside>
    </div>
  );
}

function LanguageSwitch() {
  const t = useTranslations('common');
  const language = useLanguage();
  const choices: [Language, string, string][] = [
    ['en', 'EN', t('english')],
    ['es', 'ES', t('spanish')],
  ];
  return (
    <div role="group" aria-label={t('language')} className={classes.languages}>
      {choices.map(([value, short, name]) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={language === value}
          onClick={() => void chooseLanguage(value)}
        >
          {short}
          <span className="unseen">{name}</span>
        </button>
      ))}
    </div>
  );
}
