import type { CannedReply } from '@centralita/contract/support/desk-schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { useSession } from '../../../platform/session.ts';
import classes from './canned.module.css';

/** So many fit above the field. */
const most = 8;

/** Canned replies for what is typed behind a `/` at the beginning of the field; null where nothing is. */
export function useCanned(typed: string, onChoose: (reply: CannedReply) => void) {
  const { user } = useSession();
  const { data } = useQuery({ ...deskQuery(), enabled: user !== null });
  const [at, setAt] = useState({ typed, index: 0 });
  const [closed, setClosed] = useState<string | null>(null);
  const found = closed === typed ? [] : matching(data?.canned_replies ?? [], typed);
  const index = at.typed === typed ? Math.min(at.index, found.length - 1) : 0;

  /** True where the key was for the list. */
  function onKey({ key }: KeyboardEvent): boolean {
    const reply = found[index];
    if (!reply) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : found.length - 1;
      setAt({ typed, index: (index + step) % found.length });
    } else if (key === 'Enter' || key === 'Tab') onChoose(reply);
    else if (key === 'Escape') setClosed(typed);
    else return false;
    return true;
  }
  return { found, index, onKey };
}

function matching(replies: readonly CannedReply[], typed: string): CannedReply[] {
  if (!/^\/\S*$/.test(typed)) return [];
  const word = typed.slice(1).toLowerCase();
  const begins = replies.filter(({ shortcut }) => shortcut.toLowerCase().startsWith(word));
  const holds = replies.filter((one) => !begins.includes(one) && one.text.toLowerCase().includes(word));
  return [...begins, ...holds].slice(0, most);
}

interface CannedMenuProps {
  found: readonly CannedReply[];
  index: number;
  onChoose: (reply: CannedReply) => void;
}

/** Above the field, from which it is used by keyboard. */
export function CannedMenu({ found, index, onChoose }: CannedMenuProps) {
  const t = useTranslations('chats.canned');
  if (found.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {found.map((reply, at) => (
        <li key={reply.id}>
          <button
            type="button"
            className={classes.item}
            data-current={at === index || undefined}
            onClick={() => onChoose(reply)}
          >
            <span className={classes.shortcut}>/{reply.shortcut}</span>
            <span className={classes.text}>{reply.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
