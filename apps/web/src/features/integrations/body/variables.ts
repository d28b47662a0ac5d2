import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { foldedName } from '@centralita/contract/webhooks/placeholders';

/** Draws `{{name}}` as a chip; one that is no variable of the webhook in another colour, and says so. */
export function chips(variables: readonly string[], unknown: string): Extension {
  const names = new Set(variables.map(foldedName));
  const matcher = new MatchDecorator({
    regexp: /\{\{([^{}]*)\}\}/g,
    decoration: (match) =>
      names.has(foldedName(match[1] ?? ''))
        ? Decoration.mark({ class: 'cm-chip' })
        : Decoration.mark({ class: 'cm-chip cm-chip-unknown', attributes: { title: unknown } }),
  });
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view);
      }
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

/** Offers the variables after `{{`, or wherever completion is asked for; outside of a text with the quotes around it. */
export function variableCompletions(variables: () => readonly string[]): CompletionSource {
  return function offered(context: CompletionContext): CompletionResult | null {
    const begun = context.matchBefore(/\{\{[\p{L}\p{M}\p{N}_ ]*/u);
    if (!begun && !context.explicit) return null;
    const from = begun?.from ?? context.pos;
    const line = context.state.doc.lineAt(from);
    const isQuoted = insideQuotes(line.text.slice(0, from - line.from));
    return {
      from,
      filter: false,
      // At once with each letter: while what is shown waits to be asked for again, Enter would break the line.
      update: (_shown, _from, _to, now) => offered(now),
      options: matching(variables(), (begun?.text ?? '').slice(2)).map((name) => ({
        label: name,
        apply(view, _completion, start, end) {
          const after = /^\}{0,2}/.exec(view.state.sliceDoc(end, end + 2))?.[0].length ?? 0;
          const text = isQuoted ? `{{${name}}}` : `"{{${name}}}"`;
          const cursor = { anchor: start + text.length };
          view.dispatch({ changes: { from: start, to: end + after, insert: text }, selection: cursor });
        },
      })),
    };
  };
}

function matching(variables: readonly string[], typed: string): string[] {
  const wanted = foldedName(typed);
  return variables.filter((name) => foldedName(name).startsWith(wanted));
}

function insideQuotes(before: string): boolean {
  return (before.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1;
}
