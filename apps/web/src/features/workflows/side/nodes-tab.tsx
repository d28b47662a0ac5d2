import { useTranslations } from 'use-intl';
import { useStore } from '../../../platform/store.ts';
import { useEditor } from '../editor/use-editor.ts';
import { looks, offered, type Offered } from '../nodes/kinds.ts';
import classes from './nodes-tab.module.css';
import { paletteType } from './palette-type.ts';

/** The kinds of nodes: dragged onto the canvas, or added in its middle by a click or Enter. */
export function NodesTab() {
  const t = useTranslations('editor');
  return (
    <>
      <p className={classes.hint}>{t('palette.hint')}</p>
      <ul className={classes.list}>
        {[...offered, 'note' as const].map((kind) => (
          <Entry key={kind} kind={kind} />
        ))}
      </ul>
    </>
  );
}

function Entry({ kind }: { kind: Offered | 'note' }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const hands = useStore(editor.hands);
  const { icon: Icon, tone } = looks[kind];
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        draggable
        disabled={!hands}
        onDragStart={(event) => {
          event.dataTransfer.setData(paletteType, kind);
          event.dataTransfer.effectAllowed = 'copy';
        }}
        onClick={() => hands?.add(kind)}
      >
        <span className={classes.icon} data-tone={tone} aria-hidden="true">
          <Icon size={18} stroke={1.7} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{t(`kinds.${kind}`)}</span>
          <span className={classes.note}>{t(`palette.${kind}`)}</span>
        </span>
      </button>
    </li>
  );
}
