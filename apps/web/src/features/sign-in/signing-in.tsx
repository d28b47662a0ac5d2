import { useTranslations } from 'use-intl';
import { usePage } from '../../platform/page.ts';
import classes from './sign-in.module.css';

/** For the moment in which what a provider says is checked. */
export function SigningIn() {
  const t = useTranslations('login');
  usePage(t('title'));
  return (
    <>
      <h1 className={classes.title}>{t('signingIn')}</h1>
      <p role="status" className={classes.text}>
        {t('signingInText')}
      </p>
    </>
  );
}
