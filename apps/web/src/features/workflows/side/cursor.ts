import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Which control of a form somebody writes in, and what of its text is selected. */
interface Cursor {
  at: number;
  selected: [number, number] | null;
}

/** Of the form that went last; null where nobody wrote in it. */
let left: Cursor | null = null;

/** For the form of a side panel: remembers, when it goes, where somebody wrote in it. */
export function useCursor(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const form = ref.current;
    return () => {
      left = form && cursorIn(form);
    };
  }, []);
  return ref;
}

/**
 * Once a form has taken the place of the one that has just gone: the cursor stands in it as it stood there. Where somebody
 * writes elsewhere, the form that opens does not draw it to itself.
 */
export function keepCursor(): void {
  const { activeElement: elsewhere } = document;
  const cursor = left;
  // The new form, which takes the focus as every form does, is there once what is drawn now is drawn.
  setTimeout(() => {
    if (elsewhere instanceof HTMLElement && elsewhere !== document.body) elsewhere.focus();
    else if (cursor) putCursor(cursor, document.activeElement?.closest('form'));
  });
}

function cursorIn(form: HTMLFormElement): Cursor | null {
  const { activeElement } = document;
  const at = [...form.elements].findIndex((element) => element === activeElement);
  if (at === -1) return null;
  const { selectionStart = null, selectionEnd = null } = activeElement as Partial<HTMLInputElement>;
  return { at, selected: selectionStart === null ? null : [selectionStart, selectionEnd ?? selectionStart] };
}

function putCursor({ at, selected }: Cursor, form: HTMLFormElement | null | undefined): void {
  const control = form?.elements[at];
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  if (selected) (control as HTMLInputElement).setSelectionRange(...selected);
}
