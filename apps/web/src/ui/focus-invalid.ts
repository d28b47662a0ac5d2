/** After a form was refused: the focus goes to the first field that is marked wrong, once the mark is drawn. */
export function focusInvalid() {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
