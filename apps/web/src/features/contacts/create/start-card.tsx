import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './create.module.css';

interface StartCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  disabled: boolean;
  onStart: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** One way to begin a contact list. */
export function StartCard({ icon, title, text, disabled, onStart, children }: StartCardProps) {
  const t = useTranslations('contactStart');
  const id = useId();
  return (
    <Card as="section">
      <div className={classes.way}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <h3 className={classes.wayTitle}>{title}</h3>
        <p className={classes.wayText} id={id}>
          {text}
        </p>
        <div className={classes.wayActs}>
          <Button kind="primary" disabled={disabled} onClick={onStart} aria-describedby={id}>
            {/* Read out, each says what it starts. */}
            <span aria-hidden="true">{t('start')}</span>
            <span className="unseen">{`${t('start')}: ${title}`}</span>
          </Button>
          {children}
        </div>
      </div>
    </Card>
  );
}
