import type { SignInProvider } from '@centralita/contract/identity/oidc-routes';
import { IconBrandGoogleFilled, IconBrandWindowsFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { config } from '../../platform/config.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { goToProvider, providerProblem } from '../../platform/provider-sign-in.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import classes from './sign-in.module.css';

const all: readonly SignInProvider[] = ['google', 'microsoft'];
const marks = { google: IconBrandGoogleFilled, microsoft: IconBrandWindowsFilled };

/** Who else vouches for an e-mail address; enabled where the operator has set it up. */
export function Providers() {
  const t = useTranslations('login');
  const language = useLanguage();
  const [going, setGoing] = useState<SignInProvider | null>(null);
  const missing = all.filter((provider) => !config.signInWith.includes(provider));

  async function go(provider: SignInProvider) {
    if (going) return;
    setGoing(provider);
    try {
      await goToProvider(provider, language);
    } catch (error) {
      providerProblem.set(error);
      setGoing(null);
    }
  }

  return (
    <>
      <p className={classes.separator}>{t('orWith')}</p>
      <div className={classes.providers}>
        {all.map((provider) => {
          const Mark = marks[provider];
          const off = missing.includes(provider);
          return (
            <Button
              key={provider}
              size="lg"
              icon={<Mark size={16} aria-hidden="true" />}
              disabled={off || (going !== null && going !== provider)}
              busy={going === provider}
              aria-describedby={off ? 'providers-note' : undefined}
              onClick={() => void go(provider)}
            >
              {t(provider)}
            </Button>
          );
        })}
      </div>
      {missing.length > 0 ? (
        <p id="providers-note" className={classes.note}>
          {missing.length === all.length
            ? t('notOffered')
            : t('oneNotOffered', { provider: missing.map((provider) => t(provider)).join() })}
        </p>
      ) : null}
    </>
  );
}

/** Why the way back from a provider did not lead in. */
export function ProviderProblem() {
  const language = useLanguage();
  const problem = useStore(providerProblem);
  return (
    <p role="alert" className={problem === null ? 'unseen' : classes.problem}>
      {problem === null ? '' : textIn(language, problem)}
    </p>
  );
}
