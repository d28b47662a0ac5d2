/** Of the field in which an operator writes. */
export const fieldId = 'chat-field';

/** Whoever chose what to answer goes on to write. */
export function focusField(): void {
  document.getElementById(fieldId)?.focus();
}
