import { Extension, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Plugin } from '@tiptap/pm/state';
import { isSafeLink } from '../rich-text/written-text.ts';

/** The page that begins with a block. It stays with the block while the text around it changes. */
const PageMarks = Extension.create({
  name: 'pageMarks',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'codeBlock'],
      attributes: {
        page: {
          default: null,
          keepOnSplit: false,
          // Pasted text brings no pages.
          parseHTML: () => null,
          renderHTML: ({ page }) => (typeof page === 'number' ? { 'data-page': String(page) } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    // The text knows lines, no breaks within one.
    return { 'Shift-Enter': () => this.editor.commands.enter() };
  },
});

/**
 * Browsers report a moved selection later than the key that follows it: on a busy machine, Enter right after End
 * replaced what had been selected before. So each key is handled with the selection as it is now.
 */
const FreshSelection = Extension.create({
  name: 'freshSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: ({ composing, dom }) => {
            if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
            return false;
          },
        },
      },
    }),
  ],
});

/** One line, and lists inside it: what the plain text can say. */
const Item = ListItem.extend({ content: 'paragraph (bulletList | orderedList)*' });

/** All that a text may hold: anything else that is pasted becomes plain text. */
export const extensions: Extensions = [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [1, 2, 3, 4, 5, 6] }),
  BulletList,
  OrderedList,
  Item,
  Bold,
  Italic,
  Strike,
  Code,
  CodeBlock,
  Link.configure({
    openOnClick: false,
    autolink: true,
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
    isAllowedUri: (address) => isSafeLink(address ?? ''),
  }),
  UndoRedo,
  PageMarks,
  FreshSelection,
];
