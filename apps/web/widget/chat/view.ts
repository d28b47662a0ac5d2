import type { WidgetPage } from '@centralita/contract/widget/schema';
import { bubbleOf, dots, draftOf, type Showing } from './bubbles.ts';
import type { Chat } from './chat.ts';
import { composer } from './composer.ts';
import { el, icon, icons } from './dom.ts';
import type { Texts } from './texts.ts';

export type Look = Omit<WidgetPage, 'key' | 'entry'>;

interface Parts {
  look: Look;
  texts: Texts;
  language: string;
  /** Null: nothing is sent, it is shown how it looks. */
  chat: Chat | null;
  close(): void;
}

const nearEnd = 80;

/** Draws the chat, and draws it anew when something has changed: what stands already stays. */
export class View {
  readonly #parts: Parts;
  readonly #log = el('ol', { class: 'log' });
  readonly #scroller: HTMLElement;
  readonly #subtitle = el('p', { class: 'subtitle' });
  readonly #notice = el('p', { class: 'notice', role: 'status' });
  readonly #earlier: HTMLButtonElement;
  readonly #newer: HTMLButtonElement;
  readonly #endButton: HTMLButtonElement;
  readonly #asking: HTMLElement;
  readonly #opening = el('div', { class: 'opening' });
  readonly #tail = el('ol', { class: 'log' });
  readonly #composer: ReturnType<typeof composer>;
  readonly #shown = new Map<string, HTMLElement>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { look, texts, chat, close } = parts;
    this.#composer = composer(texts, (text) => this.#say(text));
    this.#composer.field.disabled = chat === null;
    this.#composer.fit();
    this.#earlier = button('quiet', texts.earlier, () => void this.#showEarlier());
    this.#newer = button('newer', texts.newer, () => this.#toEnd());
    this.#newer.hidden = true;
    this.#endButton = el(
      'button',
      { type: 'button', class: 'tool', 'aria-label': texts.end },
      icon(icons.end),
    );
    this.#endButton.addEventListener('click', () => this.#ask(true));
    this.#asking = this.#question();
    const leave = el(
      'button',
      { type: 'button', class: 'tool', 'aria-label': texts.close },
      icon(icons.close),
    );
    leave.addEventListener('click', close);
    const names = el('div', { class: 'names' }, el('h1', {}, look.title), this.#subtitle);
    const face = look.avatar
      ? el('img', { class: 'face', src: look.avatar, alt: '' })
      : el('span', { class: 'face', 'aria-hidden': 'true' }, initialOf(look.title));
    const said = el('div', { role: 'log', 'aria-label': texts.log }, this.#log);
    this.#scroller = el(
      'div',
      { class: 'scroller', tabindex: '0', role: 'region', 'aria-label': texts.log },
      ...[this.#earlier, this.#opening, said, this.#tail],
    );
    const page = el('main', {}, this.#asking, this.#scroller, this.#newer, this.#notice, this.#composer.form);
    document.body.replaceChildren(el('header', {}, face, names, this.#endButton, leave), page);
    this.#scroller.addEventListener('scroll', () => {
      if (this.#isAtEnd()) this.#newer.hidden = true;
    });
    window.addEventListener('resize', () => this.#toEnd());
    this.draw();
  }

  focus(): void {
    this.#composer.fit();
    this.#composer.field.focus();
    this.#toEnd();
  }

  draw(): void {
    const wasAtEnd = this.#isAtEnd();
    const grew = this.#drawMessages();
    this.#drawOpening();
    this.#drawTail();
    this.#drawAround();
    if (wasAtEnd) this.#toEnd();
    else if (grew) this.#newer.hidden = false;
  }

  /** Whether something was said that was not there. */
  #drawMessages(): boolean {
    const { chat } = this.#parts;
    const messages = chat?.messages ?? [];
    const before = this.#shown.size;
    const ids = new Set(messages.map(({ id }) => id));
    for (const [id, element] of this.#shown) {
      if (ids.has(id)) continue;
      element.remove();
      this.#shown.delete(id);
    }
    let last: Element | null = null;
    for (const message of messages) {
      let element = this.#shown.get(message.id);
      if (!element) {
        element = bubbleOf(message, this.#showing());
        this.#shown.set(message.id, element);
        if (last) last.after(element);
        else this.#log.prepend(element);
      }
      last = element;
    }
    return this.#shown.size > before;
  }

  #drawOpening(): void {
    const { look, chat } = this.#parts;
    const isNew = !chat || (chat.messages.length === 0 && chat.waiting.length === 0);
    const greeting = look.greeting !== '' && !chat?.hasEarlier;
    const parts: Node[] = greeting ? [el('ol', { class: 'log' }, greetingOf(look.greeting))] : [];
    if (isNew && look.quick_replies.length > 0) {
      const choices = look.quick_replies.map((text) => button('choice', text, () => this.#say(text)));
      for (const choice of choices) choice.disabled = chat === null;
      parts.push(el('div', { class: 'choices' }, ...choices));
    }
    const drawn = `${greeting} ${isNew}`;
    if (this.#opening.dataset.drawn === drawn) return;
    this.#opening.dataset.drawn = drawn;
    this.#opening.replaceChildren(...parts);
  }

  /** What is not settled yet: what waits to be sent, and what is being said. */
  #drawTail(): void {
    const { chat, texts } = this.#parts;
    const rows: HTMLElement[] = [];
    for (const { text, isRefused } of chat?.waiting ?? []) {
      const state = el('span', { class: 'state' }, isRefused ? texts.notSent : texts.sending);
      if (isRefused)
        state.append(
          ' ',
          button('again', texts.again, () => chat?.sayAgain()),
        );
      rows.push(el('li', { class: 'row mine pending' }, el('div', { class: 'bubble' }, text), state));
    }
    if (chat) {
      const { texts: said, draft, isAwaited } = chat.live;
      for (const text of said) rows.push(draftOf(text));
      if (draft !== '') rows.push(draftOf(draft));
      else if (isAwaited) rows.push(dots(texts.typing));
    }
    this.#tail.replaceChildren(...rows);
  }

  #drawAround(): void {
    const { chat, texts } = this.#parts;
    const { owner, operator } = chat?.standing ?? { owner: 'ai', operator: null };
    const person = texts.withPerson.replace('{0}', operator ?? texts.aPerson);
    this.#subtitle.textContent =
      owner === 'operator' ? person : owner === 'queue' ? texts.waiting : texts.assistant;
    this.#earlier.hidden = !chat?.hasEarlier;
    this.#endButton.hidden = !chat?.standing.is_active;
    if (this.#endButton.hidden) this.#asking.hidden = true;
    this.#notice.textContent = chat ? this.#noticeOf(chat) : texts.preview;
    this.#notice.hidden = this.#notice.textContent === '';
  }

  #noticeOf({ line, hasEnded }: Chat): string {
    const { texts } = this.#parts;
    if (line !== 'fine') return { offline: texts.offline, slow: texts.slow, gone: texts.gone }[line];
    return hasEnded ? texts.ended : '';
  }

  #question(): HTMLElement {
    const { texts, chat } = this.#parts;
    const yes = button('yes', texts.endYes, () => {
      this.#ask(false);
      void chat?.end().catch(() => undefined);
    });
    const no = button('quiet', texts.endNo, () => this.#ask(false));
    const question = el(
      'div',
      { class: 'asking', role: 'group', 'aria-label': texts.endAsk },
      texts.endAsk,
      yes,
      no,
    );
    question.hidden = true;
    return question;
  }

  #ask(isAsking: boolean): void {
    this.#asking.hidden = !isAsking;
    if (isAsking) this.#asking.querySelector('button')?.focus();
    else this.#composer.field.focus();
  }

  #say(text: string): void {
    this.#parts.chat?.say(text);
    this.#composer.field.focus();
    this.#toEnd();
  }

  async #showEarlier(): Promise<void> {
    const from = this.#scroller.scrollHeight;
    await this.#parts.chat?.earlier().catch(() => undefined);
    this.#scroller.scrollTop += this.#scroller.scrollHeight - from;
  }

  #isAtEnd(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    return scrollHeight - scrollTop - clientHeight < nearEnd;
  }

  #toEnd(): void {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#newer.hidden = true;
  }

  #showing(): Showing {
    const { texts, language, chat } = this.#parts;
    return { texts, language, media: (id) => chat?.media(id) ?? Promise.reject(new Error('no chat')) };
  }
}

function button(name: string, text: string, act: () => void): HTMLButtonElement {
  const made = el('button', { type: 'button', class: name }, text);
  made.addEventListener('click', act);
  return made;
}

function greetingOf(text: string): HTMLElement {
  return el('li', { class: 'row theirs' }, el('div', { class: 'bubble' }, el('p', {}, text)));
}

function initialOf(title: string): string {
  return (/\p{L}|\p{N}/u.exec(title)?.[0] ?? '•').toUpperCase();
}
