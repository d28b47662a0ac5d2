import { Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { device } from '../../../platform/storage.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import classes from './left-panel.module.css';
import { leftTabs, type LeftTab } from './places/left-tabs.tsx';
import { useCommand } from './use-command.ts';
import { useEditor } from './use-editor.ts';

const key = 'workflow-panel';

/** A rail of tabs and the one that is open beside it; clicked again, it closes. On a phone it lies over the canvas. */
export function LeftPanel() {
  const t = useTranslations('editor');
  const { readOnly, opened } = useEditor();
  const tabs = leftTabs.filter(({ inView }) => inView || !readOnly);
  const atFirst = () => (narrow().matches ? '' : (device.read(key) ?? tabs[0]?.value ?? ''));
  const [open, setOpen] = useState(atFirst);
  // A window that becomes narrow would find its canvas covered; where something may have been typed, that stays.
  const onWidth = useEffectEvent(({ matches }: MediaQueryListEvent) => {
    if (matches && (readOnly || open === 'nodes')) setOpen('');
    if (!matches && open === '' && (opened.get() === null || !isCrowded())) setOpen(atFirst);
  });
  useEffect(() => {
    const media = narrow();
    const listener = (event: MediaQueryListEvent) => onWidth(event);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }, []);
  // Where there is no room for both beside the canvas, it makes room for the panel of a node.
  useEffect(() => opened.subscribe(() => isCrowded() && opened.get() !== null && setOpen('')), [opened]);
  const chosen = tabs.find(({ value }) => value === open) ?? null;
  if (tabs.length === 0) return null;

  function toggle(value: string) {
    const next = open === value ? '' : value;
    setOpen(next);
    if (!narrow().matches) device.write(key, next);
  }

  function show(value: string) {
    setOpen(value);
    document.getElementById(`workflow-tab-${value}`)?.focus();
  }

  return (
    <aside className={classes.root} aria-label={t('tools')}>
      {tabs.map(({ value, name }) => (
        <TabCommand key={value} id={tabCommand(value)} label={t(`tabs.${name}`)} run={() => show(value)} />
      ))}
      <Rail tabs={tabs} open={chosen?.value ?? null} toggle={toggle} />
      {chosen ? (
        <section
          className={classes.panel}
          id="workflow-panel"
          role="tabpanel"
          aria-labelledby={`workflow-tab-${chosen.value}`}
        >
          <h2 className={classes.title}>{t(`tabs.${chosen.name}`)}</h2>
          <div className={classes.body}>
            <Suspense fallback={<Skeleton height="120px" />}>
              <chosen.Content />
            </Suspense>
          </div>
        </section>
      ) : null}
    </aside>
  );
}

/** How the command palette and the checklist know a tab. */
const tabCommand = (value: string) => `tab ${value}`;

function TabCommand({ id, label, run }: { id: string; label: string; run: () => void }) {
  useCommand(id, label, run);
  return null;
}

interface RailProps {
  tabs: readonly LeftTab[];
  open: string | null;
  toggle: (value: string) => void;
}

function Rail({ tabs, open, toggle }: RailProps) {
  const t = useTranslations('editor');
  const rail = useRef<HTMLDivElement>(null);
  const reachable = open ?? tabs[0]?.value;

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(rail.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  }

  return (
    <div
      ref={rail}
      role="tablist"
      tabIndex={-1}
      aria-label={t('tools')}
      aria-orientation="vertical"
      className={classes.rail}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ value, name, icon: Icon }) => (
        <Tooltip key={value} label={t(`tabs.${name}`)} side="right">
          <button
            type="button"
            role="tab"
            id={`workflow-tab-${value}`}
            aria-label={t(`tabs.${name}`)}
            aria-selected={value === open}
            aria-controls={value === open ? 'workflow-panel' : undefined}
            tabIndex={value === reachable ? 0 : -1}
            className={classes.tab}
            onClick={() => toggle(value)}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

function isCrowded(): boolean {
  return window.matchMedia('(max-width: 1199px)').matches;
}

/** A phone, or a window as narrow: the panel lies over the canvas. */
function narrow(): MediaQueryList {
  return window.matchMedia('(max-width: 899px)');
}
