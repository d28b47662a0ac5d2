import type { WidgetMessage } from '@centralita/contract/widget/schema';
import { el, icon, icons } from './dom.ts';
import { link, markup } from './markup.ts';
import type { Texts } from './texts.ts';

export interface Showing {
  texts: Texts;
  language: string;
  media(id: string): Promise<Blob>;
}

/** One message: whose it is, what it says, and when. */
export function bubbleOf(message: WidgetMessage, showing: Showing): HTMLElement {
  const { texts } = showing;
  const { from, name } = message;
  const who =
    from === 'visitor'
      ? texts.you
      : from === 'assistant'
        ? texts.bot
        : from === 'operator'
          ? (name ?? texts.team)
          : texts.team;
  const time = new Date(message.at);
  return el(
    'li',
    { class: `row ${from === 'visitor' ? 'mine' : 'theirs'}` },
    from === 'operator' ? el('span', { class: 'name' }, who) : el('span', { class: 'hidden' }, `${who}: `),
    el('div', { class: 'bubble' }, bodyOf(message, showing)),
    el(
      'time',
      { datetime: message.at, title: time.toLocaleString(showing.language) },
      time.toLocaleTimeString(showing.language, { hour: 'numeric', minute: '2-digit' }),
    ),
  );
}

/** Words that are written right now, or that nobody has committed yet; screen readers hear the whole later. */
export function draftOf(text: string): HTMLElement {
  return el(
    'li',
    { class: 'row theirs', 'aria-hidden': 'true' },
    el('div', { class: 'bubble' }, markup(text)),
  );
}

export function dots(label: string): HTMLElement {
  const row = el(
    'li',
    { class: 'row theirs' },
    el('div', { class: 'bubble dots' }, el('i'), el('i'), el('i')),
  );
  row.append(el('span', { class: 'hidden' }, label));
  return row;
}

function bodyOf(message: WidgetMessage, showing: Showing): Node {
  const body = document.createDocumentFragment();
  if (message.kind !== 'text' && (message.url !== null || message.media_id !== null))
    body.append(mediaOf(message, showing));
  if (message.text !== '') body.append(el('p', {}, markup(message.text)));
  return body;
}

/** A picture, sound or film is shown in its place; what is kept by the company is asked for with the visit. */
function mediaOf(message: WidgetMessage, showing: Showing): HTMLElement {
  const place = el('div', { class: 'media' });
  const show = (address: string) => place.replaceChildren(elementOf(message, address, showing));
  if (message.media_id === null) show(message.url ?? '');
  else
    void showing.media(message.media_id).then(
      (blob) => show(URL.createObjectURL(blob)),
      () => place.replaceChildren(showing.texts.missing),
    );
  return place;
}

function elementOf(
  { kind, text, file_name: fileName }: WidgetMessage,
  address: string,
  { texts }: Showing,
): HTMLElement {
  if (kind === 'image') {
    const picture = link(address, '');
    picture.append(el('img', { src: address, alt: text || fileName || texts.picture, loading: 'lazy' }));
    return picture;
  }
  if (kind === 'audio' || kind === 'video')
    return el(kind, {
      src: address,
      controls: '',
      preload: 'metadata',
      'aria-label': text || fileName || texts.file,
    });
  const file = link(address, fileName || texts.file);
  file.className = 'file';
  if (fileName) file.download = fileName;
  file.prepend(icon(icons.file));
  return file;
}
