import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of JSON, from the few that everything is drawn with. */
export const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)', fontWeight: '500' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: [tags.separator, tags.bracket, tags.squareBracket, tags.brace], color: 'var(--ink-faint)' },
]);

/** The editor as a field of the form: its frame is that of the other fields. */
export const look = EditorView.theme({
  '&': {
    minHeight: '180px',
    maxHeight: '420px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': {
    outline: '2px solid var(--accent-line)',
    outlineOffset: '-1px',
    borderColor: 'transparent',
  },
  '&:has([aria-invalid])': { borderColor: 'var(--danger)' },
  '.cm-scroller': {
    minHeight: '178px',
    overflow: 'auto',
    borderRadius: 'var(--radius)',
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.6',
  },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-gutters': { border: '0', background: 'transparent', color: 'var(--ink-faint)' },
  '.cm-activeLineGutter': { background: 'transparent', color: 'var(--ink)' },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--pressed)' },
  '.cm-chip': {
    padding: '1px 4px',
    borderRadius: '5px',
    background: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
    fontWeight: '500',
  },
  '.cm-chip-unknown': { background: 'var(--warning-soft)', color: 'var(--warning)' },
  // Within a string the colour of its text would win otherwise.
  '.cm-chip span': { color: 'inherit' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    border: '0',
    borderRadius: 'var(--radius)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
  },
  '.cm-diagnostic-error': {
    borderInlineStart: '3px solid var(--danger)',
    padding: '6px 10px',
    fontFamily: 'inherit',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '200px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
  },
});
