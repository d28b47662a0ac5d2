import { useTranslations } from 'use-intl';
import { device } from '../../platform/storage.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './shell.module.css';

/** The shell's own shape, while it is looked up who is signed in. */
export function ShellSkeleton() {
  const t = useTranslations('common');
  const collapsed = device.read('sidebar') === 'closed';
  return (
    <div
      className={classes.root}
      data-collapsed={collapsed || undefined}
      role="status"
      aria-label={t('loading')}
    >
      <div className={classes.side}>
        <div className={classes.ghost}>
          {['60%', '80%', '72%', '64%', '76%'].map((width) => (
            <Skeleton key={width} width={collapsed ? '100%' : width} height="18px" />
          ))}
        </div>
      </div>
      <div className={classes.phone} />
      <div className={classes.panel}>
        <div className={classes.bar} />
      </div>
    </div>
  );
}
