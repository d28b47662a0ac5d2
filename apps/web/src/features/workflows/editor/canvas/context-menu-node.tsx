import { Handle, Position, useStore } from '@xyflow/react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { useStore as useAsking } from '../../../../platform/store.ts';
import { folded } from '../../../../ui/folded.ts';
import { looks, offered, type Offered } from '../../nodes/kinds.ts';
import { useEditor } from '../use-editor.ts';
import { useCanvasControl } from './use-canvas-control.ts';
import classes from './context-menu-node.module.css';
import { wayIn } from './geometry.ts';
import { roomOn, shiftInto } from './whole-in-sight.ts';

/** Where a connection was dropped on the empty canvas, or a step was asked for: a searchable list of what can stand there. */
export function ContextMenuNode() {
  const { model } = useCanvasControl();
  const asking = useAsking(model.asking);
  // Asked for elsewhere it begins anew: its search, its focus and its place.
  return <Menu key={`${asking?.position.x} ${asking?.position.y}`} />;
}

function Menu() {
  const t = useTranslations('editor');
  const { model, choose, dismiss } = useCanvasControl();
  const editor = useEditor();
  const asking = model.asking.get();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const box = useWholeInSight();
  useClickOutside(box, () => model.asking.set(null));
  const input = useRef<HTMLInputElement>(null);
  // Not `autoFocus`: the browser would scroll the canvas to it.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const source = editor.document?.nodes.get(asking?.source ?? '');
  const all = offered.filter((kind) => !(kind === 'conditional' && source?.kind === 'conditional'));
  const kinds = asking?.on?.kinds ?? all;
  const found = kinds.filter((kind) => folded(t(`kinds.${kind}`)).includes(folded(text)));

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') dismiss();
    else if (event.key === 'ArrowDown') setAt((now) => (now + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setAt((now) => (now + found.length - 1) % Math.max(1, found.length));
    else if (event.key === 'Enter' && found[at]) choose(found[at]);
    else return;
    event.preventDefault();
  }

  return (
    <div ref={box} className={`${classes.root} nodrag nowheel nopan`} data-asking>
      <Handle
        type="target"
        position={Position.Left}
        id={wayIn}
        className={classes.entry}
        isConnectable={false}
      />
      <input
        ref={input}
        type="text"
        role="combobox"
        className={classes.input}
        aria-label={t('contextMenu.label')}
        aria-expanded="true"
        aria-controls="context-menu-list"
        aria-activedescendant={found[at] ? `context-menu-${found[at]}` : undefined}
        placeholder={t('contextMenu.search')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id="context-menu-list" aria-label={t('contextMenu.label')} className={classes.list}>
        {found.map((kind, index) => (
          <Option key={kind} kind={kind} active={index === at} onPoint={() => setAt(index)} choose={choose} />
        ))}
      </div>
      {found.length === 0 ? <p className={classes.empty}>{t('contextMenu.none')}</p> : null}
    </div>
  );
}

/** A click that was pressed outside, too: the one that ends the drag which brought the menu is none, nor is a pull of the canvas. */
function useClickOutside(box: RefObject<HTMLElement | null>, act: () => void): void {
  const leave = useEffectEvent(act);
  useEffect(() => {
    let isPressed = false;
    const press = ({ target }: Event) => (isPressed = !box.current?.contains(target as Node));
    const click = () => isPressed && leave();
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('click', click, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('click', click, true);
    };
  }, [box]);
}

/**
 * As large as it can be read, however far the canvas is away, and whole in sight, however near its edge the connection was
 * dropped. The canvas stays where it is.
 */
function useWholeInSight(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const zoom = useStore(({ transform }) => transform[2]);
  const control = useCanvasControl();
  useLayoutEffect(() => {
    const place = () => {
      const { current: menu } = box;
      if (!menu || !control.frame) return;
      const size = Math.min(1, Math.max(0.9, zoom));
      const room = roomOn(control.frame);
      menu.style.scale = String(size / zoom);
      menu.style.translate = '';
      menu.style.setProperty('--most', `${(room.bottom - room.top) / size}px`);
      const by = shiftInto(menu.getBoundingClientRect(), room);
      menu.style.translate = `${by.x / zoom}px ${by.y / zoom}px`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [control, zoom]);
  return box;
}

interface OptionProps {
  kind: Offered;
  active: boolean;
  onPoint: () => void;
  choose: (kind: Offered) => void;
}

function Option({ kind, active, onPoint, choose }: OptionProps) {
  const t = useTranslations('editor');
  const { icon: Icon, tone } = looks[kind];
  return (
    <button
      type="button"
      role="option"
      id={`context-menu-${kind}`}
      tabIndex={-1}
      aria-selected={active}
      data-tone={tone}
      className={classes.option}
      onPointerEnter={onPoint}
      onClick={() => choose(kind)}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={16} stroke={1.7} />
      </span>
      {t(`kinds.${kind}`)}
    </button>
  );
}
