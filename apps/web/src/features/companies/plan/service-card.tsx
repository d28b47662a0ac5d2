import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import classes from './plan.module.css';

interface ServiceCardProps {
  name: string;
  /** What it is. */
  text: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** The selectors of its limits. */
  limits: ReactNode;
  /** What was used of them. */
  children: ReactNode;
}

/** One service: on or off, its limits (dimmed while it is off), and what was used. */
export function ServiceCard({ name, text, on, onSwitch, limits, children }: ServiceCardProps) {
  const t = useTranslations('superAdmin.plan');
  const id = useId();
  return (
    <Card as="section">
      <div className={classes.service} aria-labelledby={id} role="group">
        <div className={classes.head}>
          <div>
            <h2 id={id} className={classes.serviceName}>
              {name}
            </h2>
            <p className={classes.soft}>{text}</p>
          </div>
          <Switch label={name} hideLabel checked={on} onChange={onSwitch} />
        </div>
        <div className={classes.limits} data-off={!on || undefined}>
          {limits}
        </div>
        <div className={classes.used}>
          <h3 className={classes.usedTitle}>{t('used')}</h3>
          {children}
        </div>
      </div>
    </Card>
  );
}
