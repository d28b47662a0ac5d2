import { maxWidgetMessage } from '@centralita/contract/widget/limits';
import { el, icon, icons } from './dom.ts';
import type { Texts } from './texts.ts';

const mostLines = 5;
/** What input methods say while a word is being composed. */
const composing = 229;

/** Where the visitor writes: Enter sends, Shift+Enter begins a line. */
export function composer(texts: Texts, say: (text: string) => void) {
  const field = el('textarea', {
    rows: '1',
    maxlength: String(maxWidgetMessage),
    placeholder: texts.placeholder,
    'aria-label': texts.message,
    enterkeyhint: 'send',
    autocomplete: 'off',
  });
  const button = el('button', { type: 'submit', class: 'send', 'aria-label': texts.send }, icon(icons.send));
  const form = el('form', { class: 'composer' }, field, button);
  const fit = () => {
    field.style.height = 'auto';
    const line = parseFloat(getComputedStyle(field).lineHeight) || 20;
    // Nothing has a height yet while the chat is out of sight.
    if (field.scrollHeight > 0)
      field.style.height = `${Math.min(field.scrollHeight, line * mostLines + 20)}px`;
    button.disabled = field.disabled || field.value.trim() === '';
  };
  const send = () => {
    const text = field.value.trim();
    if (text === '') return;
    field.value = '';
    fit();
    say(text);
  };
  field.addEventListener('input', fit);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === composing) return;
    event.preventDefault();
    send();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
    field.focus();
  });
  fit();
  return { form, field, fit };
}
