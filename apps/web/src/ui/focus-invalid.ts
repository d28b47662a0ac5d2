import { flushSync } from 'react-dom';

/**
 * After a form was refused: the focus goes to the first field that is marked wrong. It goes at once, since one who types
 * on would have the next letters taken away from the field in hand. What the server refused is marked a frame later.
 */
export function focusInvalid() {
  flushSync(() => undefined);
  if (!focusFirst()) requestAnimationFrame(focusFirst);
}

function focusFirst(): boolean {
  const wrong = document.querySelector<HTMLElement>('form :is([aria-invalid="true"], [data-wrong])');
  const group = wrong?.matches('fieldset, [role="group"]') ?? false;
  // The field of a picture is out of reach: its button is what opens it.
  const first = group ? wrong?.querySelector<HTMLElement>('input:not([tabindex="-1"]), button') : wrong;
  first?.focus();
  return first !== undefined && first !== null;
}
