import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconSourceCode,
  IconStrikethrough,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { useMore } from '../../../ui/use-more.ts';
import classes from './editor.module.css';
import { LinkDialog } from './link-dialog.tsx';

/** What can be done with the selected text. The arrow keys lead from one to the next. */
export function FormatBar({ editor }: { editor: Editor }) {
  const t = useTranslations('versions.editor');
  const link = useAsked<string>();
  const tools = useRef<HTMLDivElement>(null);
  useMore(tools);
  const on = useEditorState({ editor, selector: ({ editor: now }) => activeOf(now) });
  const run = () => editor.chain().focus();
  const button = (label: string, Sign: Icon, pressed: boolean, act: () => void) => (
    <IconButton
      label={label}
      icon={<Sign size={18} stroke={1.75} aria-hidden="true" />}
      pressed={pressed}
      onClick={act}
    />
  );
  return (
    <div className={classes.bar}>
      <div
        ref={tools}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('bar')}
        className={classes.tools}
        onKeyDown={onArrow}
      >
        <BlockChoice editor={editor} value={on.heading} />
        {button(t('bold'), IconBold, on.bold, () => run().toggleBold().run())}
        {button(t('italic'), IconItalic, on.italic, () => run().toggleItalic().run())}
        {button(t('strike'), IconStrikethrough, on.strike, () => run().toggleStrike().run())}
        {button(t('code'), IconCode, on.code, () => run().toggleCode().run())}
        {button(t('link'), IconLink, on.href !== null, () => link.ask(on.href ?? ''))}
        <span className={classes.divider} aria-hidden="true" />
        {button(t('bullets'), IconList, on.bullets, () => run().toggleBulletList().run())}
        {button(t('numbers'), IconListNumbers, on.numbers, () => run().toggleOrderedList().run())}
        {button(t('codeBlock'), IconSourceCode, on.codeBlock, () => run().toggleCodeBlock().run())}
        <span className={classes.divider} aria-hidden="true" />
        <IconButton
          label={t('undo')}
          icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!on.canUndo}
          onClick={() => run().undo().run()}
        />
        <IconButton
          label={t('redo')}
          icon={<IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!on.canRedo}
          onClick={() => run().redo().run()}
        />
      </div>
      <LinkDialog editor={editor} asked={link} />
    </div>
  );
}

function activeOf(editor: Editor) {
  const heading = Number(editor.getAttributes('heading')['level'] ?? 0);
  const href: unknown = editor.getAttributes('link')['href'];
  return {
    heading,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    href: typeof href === 'string' ? href : null,
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    codeBlock: editor.isActive('codeBlock'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

const levels = [1, 2, 3] as const;

/** Text or a heading of the first three levels; deeper ones of a file are shown and kept. */
function BlockChoice({ editor, value }: { editor: Editor; value: number }) {
  const t = useTranslations('versions.editor');
  const shown = value > levels.length ? [...levels, value] : levels;
  return (
    <select
      className={classes.choice}
      aria-label={t('kind')}
      value={value}
      onChange={(event) => {
        const level = levels.find((one) => one === Number(event.currentTarget.value));
        const chain = editor.chain().focus();
        if (level) chain.setHeading({ level }).run();
        else chain.setParagraph().run();
      }}
    >
      <option value={0}>{t('paragraph')}</option>
      {shown.map((level) => (
        <option key={level} value={level}>
          {t('heading', { level })}
        </option>
      ))}
    </select>
  );
}

/** Left and right lead through the bar, as its role promises. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  items[(at + step + items.length) % items.length]?.focus();
}
