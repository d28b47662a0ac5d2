import type { WidgetPage } from '@centralita/contract/widget/schema';
import { inkOn } from '../ink.ts';
import type { ToChat, ToSite } from '../messages.ts';
import './chat.css';
import { Chat } from './chat.ts';
import { languageOf, textsOf } from './texts.ts';
import { View, type Look } from './view.ts';

/** The page in the frame. With a widget it is its chat; without one, in the console alone, it shows how a chat looks. */
const settings = document.body.dataset.widget ?? '';
if (settings !== '') begin(JSON.parse(settings) as WidgetPage);
else preview();

function dress({ color, scheme }: Look): void {
  const { style, dataset } = document.documentElement;
  style.setProperty('--accent', color);
  style.setProperty('--accent-ink', inkOn(color));
  dataset.scheme = scheme;
}

function begin({ key, entry, ...look }: WidgetPage): void {
  const language = languageOf(look.language);
  const texts = textsOf(language);
  document.documentElement.lang = language;
  dress(look);
  const site = new URL(document.referrer).origin;
  const tell = (message: ToSite) => parent.postMessage(message, site);
  const close = () => tell({ centralita: 'close' });
  let unread = -1;
  const chat = new Chat({ key, entry }, () => {
    view.draw();
    const count = chat.isShown ? 0 : chat.unread;
    if (count === unread) return;
    unread = count;
    const label = `${texts.open} (${texts.unread.replace('{0}', String(count))})`;
    tell({ centralita: 'unread', count, label });
  });
  const view = new View({ look, texts, language, chat, close });
  window.addEventListener('message', ({ source, data }: MessageEvent<ToChat>) => {
    if (source !== parent) return;
    if (data.centralita === 'user') chat.become(data.token);
    else if (data.centralita === 'shown') {
      chat.show(data.isShown);
      if (data.isShown) view.focus();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  document.addEventListener('visibilitychange', () => {
    chat.show(chat.isShown);
    if (document.visibilityState === 'visible') chat.wake();
  });
  const { color, position, title } = look;
  tell({ centralita: 'ready', color, position, title, open: texts.open, close: texts.close });
}

function preview(): void {
  const show = (look: Look) => {
    const language = languageOf(look.language);
    document.documentElement.lang = language;
    dress(look);
    new View({ look, texts: textsOf(language), language, chat: null, close: () => undefined }).draw();
  };
  window.addEventListener('message', ({ origin, data }: MessageEvent<{ look?: Look }>) => {
    if (origin === location.origin && data.look) show(data.look);
  });
  parent.postMessage({ centralita: 'preview' }, location.origin);
}
