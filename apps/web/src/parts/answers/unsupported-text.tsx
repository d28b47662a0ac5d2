import type { Unsupported } from '@centralita/contract/knowledge/schema';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Tooltip } from '../../ui/tooltip.tsx';
import classes from './unsupported-text.module.css';

interface UnsupportedTextProps {
  reason: Unsupported['reason'];
  children: ReactNode;
}

/** A sentence of an answer that no passage supports; it says why when pointed at, and its sign when it has the focus. */
export function UnsupportedText({ reason, children }: UnsupportedTextProps) {
  const t = useTranslations('testChat.unsupported');
  const why = t(`because.${reason}`);
  return (
    <>
      <Tooltip label={why}>
        <mark className={classes.mark}>{children}</mark>
      </Tooltip>
      <Tooltip label={why}>
        <button type="button" className={classes.why} aria-label={why}>
          <IconHelpCircle size={14} stroke={1.75} aria-hidden="true" />
        </button>
      </Tooltip>
    </>
  );
}
