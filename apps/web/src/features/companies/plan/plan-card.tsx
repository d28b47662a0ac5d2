import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/card.tsx';
import classes from './plan.module.css';

/** The one plan there is, and what it includes: what is limited in it stands below, with its figures. */
export function PlanCard() {
  const t = useTranslations('superAdmin.plan');
  const included = [t('knowledge'), t('contacts'), t('limited')];
  return (
    <Card as="section">
      <div className={classes.plan}>
        <div>
          <h2 className={classes.planName}>{t('enterprise')}</h2>
          <p className={classes.soft}>{t('adjustable')}</p>
        </div>
        <ul className={classes.included} aria-label={t('includes')}>
          {included.map((text) => (
            <li key={text}>
              <IconCheck size={16} stroke={2} className={classes.tick} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
