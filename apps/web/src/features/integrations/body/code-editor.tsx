import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { bodyFault } from './body-fault.ts';
import type { JsonFault } from './json-fault.ts';
import { colours, look } from './look.ts';
import { chips, variableCompletions } from './variables.ts';

export interface CodeEditorHandle {
  /** Puts a text where the cursor is, and the focus with it. */
  insert(text: string): void;
}

export interface CodeEditorProps {
  value: string;
  onChange: (value: string) => void;
  /** Names that stand between double braces. */
  variables: readonly string[];
  words: Record<JsonFault['kind'] | 'label' | 'unknown', string>;
  invalid: boolean;
  describedBy: string;
  ref?: Ref<CodeEditorHandle>;
}

/** JSON with colours, the fault at its place, and variables as chips that are offered while they are typed. */
export function CodeEditor({ ref, ...props }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const { value, variables, invalid, words, describedBy } = props;

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const made = makeView(place.current, () => latest.current);
    view.current = made;
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === value) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const attributes = {
      'aria-label': words.label,
      'aria-describedby': describedBy,
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
    };
    view.current?.dispatch({
      effects: [
        named.reconfigure(EditorView.contentAttributes.of(attributes)),
        known.reconfigure(chips(variables, words.unknown)),
      ],
    });
  }, [variables, invalid, words.label, words.unknown, describedBy]);

  useImperativeHandle(ref, () => ({
    insert(text) {
      const shown = view.current;
      if (!shown) return;
      shown.dispatch(shown.state.replaceSelection(text));
      shown.focus();
    },
  }));

  return <div ref={place} dir="ltr" />;
}

const named = new Compartment();
const known = new Compartment();

function makeView(parent: HTMLElement | null, latest: () => Omit<CodeEditorProps, 'ref'>): EditorView {
  return new EditorView({
    ...(parent ? { parent } : {}),
    state: EditorState.create({
      doc: latest().value,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        json(),
        syntaxHighlighting(colours),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({
          override: [variableCompletions(() => latest().variables)],
          icons: false,
          // Enter within a text would be no JSON: nobody means it as a new line.
          interactionDelay: 0,
        }),
        linter((view) => diagnose(view.state.doc.toString(), latest().words), { delay: 300 }),
        EditorView.lineWrapping,
        // Tab chooses what is offered; else it leads out of the editor, as everywhere on the page.
        keymap.of([
          { key: 'Tab', run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest().onChange(update.state.doc.toString());
        }),
        named.of([]),
        known.of([]),
        look,
      ],
    }),
  });
}

function diagnose(text: string, words: CodeEditorProps['words']): Diagnostic[] {
  const fault = text.trim() === '' ? null : bodyFault(text);
  if (!fault) return [];
  return [
    { from: fault.at, to: Math.min(fault.end, text.length), severity: 'error', message: words[fault.kind] },
  ];
}
