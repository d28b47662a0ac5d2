import { inkOn } from '../ink.ts';
import type { ToChat, ToSite } from '../messages.ts';
import { bubble, chevron, icon } from './icons.ts';
import { narrow, shield, styleBadge, styleButton, styleFrame } from './styles.ts';

/** Long enough for a slow line: after that the website is told, where its developers look. */
const silentMs = 20_000;

interface Place {
  origin: string;
  key: string;
  user: string | null;
}

/**
 * What stands on the website: a button, and the chat in a frame of its own origin. It uses no array and nothing else that pages are known
 * to change, writes no markup and no style sheet, and leaves the page as it is.
 */
export class OnSite {
  readonly #origin: string;
  readonly #frame = document.createElement('iframe');
  readonly #button = document.createElement('button');
  readonly #badge = document.createElement('span');
  readonly #narrowly = window.matchMedia(narrow);
  readonly #words = { open: '', close: '', unread: '' };
  #user: string | null;
  #isShown = false;
  #isReady = false;
  #side = 'right';

  constructor({ origin, key, user }: Place) {
    this.#origin = origin;
    this.#user = user;
    const frame = this.#frame;
    frame.src = `${origin}/widget/frame/${encodeURIComponent(key)}`;
    frame.referrerPolicy = 'origin';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    );
    this.#button.type = 'button';
    this.#listen();
    this.#draw();
    const host = document.createElement('centralita-widget');
    shield(host);
    host.attachShadow({ mode: 'open' }).append(frame, this.#button);
    document.body.append(host);
    setTimeout(() => this.#warn(), silentMs);
  }

  show(isShown: boolean): void {
    if (!this.#isReady || this.#isShown === isShown) return;
    this.#isShown = isShown;
    this.#draw();
    this.#tell({ centralita: 'shown', isShown });
    if (isShown) this.#frame.focus();
    else this.#button.focus();
  }

  identify(token: string | null): void {
    this.#user = token;
    this.#tell({ centralita: 'user', token });
  }

  #listen(): void {
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToSite>) => {
      if (source === this.#frame.contentWindow && origin === this.#origin) this.#hear(data);
    });
    const draw = () => this.#draw();
    const follow = () => this.#isShown && this.#narrowly.matches && draw();
    this.#button.addEventListener('click', () => this.show(!this.#isShown));
    this.#narrowly.addEventListener('change', draw);
    window.visualViewport?.addEventListener('resize', follow);
    window.visualViewport?.addEventListener('scroll', follow);
  }

  #hear(said: ToSite): void {
    if (said.centralita === 'ready') this.#begin(said);
    else if (said.centralita === 'close') this.show(false);
    else if (said.centralita === 'unread') {
      this.#badge.textContent = said.count > 0 ? (said.count > 9 ? '9+' : String(said.count)) : '';
      this.#words.unread = said.count > 0 ? said.label : '';
      this.#draw();
    }
  }

  #begin({ position, open, close, title, color }: Extract<ToSite, { centralita: 'ready' }>): void {
    this.#isReady = true;
    this.#side = position;
    this.#words.open = open;
    this.#words.close = close;
    this.#frame.title = title;
    styleButton(this.#button, color, inkOn(color), position);
    styleBadge(this.#badge);
    this.#draw();
    this.#tell({ centralita: 'user', token: this.#user });
    this.#tell({ centralita: 'shown', isShown: this.#isShown });
  }

  #tell(message: ToChat): void {
    if (this.#isReady) this.#frame.contentWindow?.postMessage(message, this.#origin);
  }

  #draw(): void {
    const button = this.#button;
    const isShown = this.#isShown;
    const isNarrow = this.#narrowly.matches;
    styleFrame(this.#frame, { isShown, isNarrow, side: this.#side });
    // On a phone the chat has all of the screen, and a way out of its own.
    button.style.display = !this.#isReady || (isShown && isNarrow) ? 'none' : 'flex';
    button.setAttribute('aria-expanded', String(isShown));
    const { open, close, unread } = this.#words;
    button.setAttribute('aria-label', isShown ? close : unread || open);
    button.replaceChildren(icon(isShown ? chevron : bubble), this.#badge);
    this.#badge.style.display = !isShown && this.#badge.textContent ? 'block' : 'none';
  }

  #warn(): void {
    if (this.#isReady) return;
    // Nobody else can tell whoever builds the website.
    // oxlint-disable-next-line no-console
    console.warn(`The chat of ${this.#origin} may not stand on ${location.origin}, or it is switched off.`);
  }
}
