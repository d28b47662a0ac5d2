/** After a form was refused: the focus goes to the first field that is marked wrong, once the mark is drawn. */
export function focusInvalid() {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    const first = wrong?.localName === 'fieldset' ? wrong.querySelector('input') : wrong;
    first?.focus();
  });
}
