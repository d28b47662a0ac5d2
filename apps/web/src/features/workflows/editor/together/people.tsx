import { useTranslations } from 'use-intl';
import { useStore } from '../../../../platform/store.ts';
import { useEditor } from '../use-editor.ts';
import { hueOf, initialsOf } from './hue.ts';
import classes from './people.module.css';

const shown = 4;

/** Who else is in this workflow now. */
export function People() {
  const t = useTranslations('editor.people');
  const { presence } = useEditor();
  const peers = useStore(presence.peers);
  // One person may have several windows open.
  const people = [...new Map(peers.map((peer) => [peer.user_id, peer])).values()];
  if (people.length === 0) return null;
  return (
    <ul className={classes.root} aria-label={t('label')}>
      {people.slice(0, shown).map(({ user_id, user_name }) => (
        <li key={user_id} className={classes.one} style={{ background: hueOf(user_id) }} title={user_name}>
          <span aria-hidden="true">{initialsOf(user_name)}</span>
          <span className="unseen">{user_name}</span>
        </li>
      ))}
      {people.length > shown ? (
        <li className={classes.more}>{t('more', { count: people.length - shown })}</li>
      ) : null}
    </ul>
  );
}
