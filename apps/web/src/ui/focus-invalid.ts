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
  const wrong = document.querySelector<HTMLElement>(':is(form, header) [aria-invalid="true"]');
  const first = wrong?.localName === 'fieldset' ? wrong.querySelector('input') : wrong;
  first?.focus();
  return first !== undefined && first !== null;
}
