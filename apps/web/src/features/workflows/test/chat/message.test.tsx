import type { TestMessage } from '@centralita/contract/conversations/test-routes';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage, Languages } from '../../../../platform/i18n.tsx';
import { Message } from './message.tsx';

type Without<One> = One extends unknown ? Omit<One, 'node_id'> : never;

function shown(message: Without<TestMessage>): HTMLElement {
  cleanup();
  const { container } = render(
    <Languages>
      <Message message={{ node_id: 'n', ...message }} />
    </Languages>,
  );
  return container;
}

const url = 'https://example.com/a%20b.bin?x=1&y=2';
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
});

it('a picture, a video and a sound are there to be seen and heard, a file to be opened', () => {
  shown({ type: 'image', url, caption: 'The *garden*' });
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'The *garden*' }).getAttribute('src')).toBe(url);
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toContain('garden');

  const video = shown({ type: 'video', url, caption: 'A tour' }).querySelector('video');
  expect([video?.getAttribute('src'), video?.getAttribute('aria-label'), video?.controls]).toEqual([
    url,
    'A tour',
    true,
  ]);
  expect(screen.getByText('A tour')).toBeDefined();

  const audio = shown({ type: 'audio', url }).querySelector('audio');
  expect([audio?.getAttribute('src'), audio?.getAttribute('aria-label'), audio?.controls]).toEqual([
    url,
    'Audio',
    true,
  ]);
  expect(screen.queryByRole('link')).toBeNull();

  shown({ type: 'file', url, name: 'Price list.pdf' });
  const { href, target, rel } = link('Price list.pdf');
  // Somebody else's page: it neither takes this one's place nor reaches it.
  expect([href, target, rel]).toEqual([url, '_blank', 'noreferrer noopener']);
  expect(screen.getByText(url)).toBeDefined();
});

it.each([
  ['en', ['Picture', 'Video', 'Audio', 'File', 'No address yet']],
  ['es', ['Imagen', 'Video', 'Audio', 'Archivo', 'Todavía sin dirección']],
] as const)('what has no caption or name is called by its kind (%s)', async (language, words) => {
  await chooseLanguage(language);
  const [image, video, audio, file, none] = words;
  shown({ type: 'image', url, caption: '' });
  expect(screen.getByRole('img', { name: image }).tagName).toBe('IMG');
  expect(document.querySelector('figcaption')).toBeNull();
  expect(shown({ type: 'video', url, caption: '' }).querySelector('video')?.getAttribute('aria-label')).toBe(
    video,
  );
  expect(shown({ type: 'audio', url }).querySelector('audio')?.getAttribute('aria-label')).toBe(audio);
  shown({ type: 'file', url, name: '' });
  expect(link(file).href).toBe(url);
  shown({ type: 'file', url: '', name: '' });
  expect(screen.getByText(none)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('what this browser cannot show is told with its address, and nothing but a page of the web is led to', () => {
  const media = [
    { type: 'image', url, caption: 'The garden' },
    { type: 'video', url, caption: 'The garden' },
    { type: 'audio', url },
  ] as const;
  for (const [at, name] of ['Picture', 'Video', 'Audio'].entries()) {
    const message = media[at]!;
    const drawn = shown(message).querySelector('img, video, audio');
    fireEvent.error(drawn!);
    expect(link(name).href).toBe(url);
    expect(document.querySelector('img, video, audio')).toBeNull();
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      '{{address}}',
      ' https://example.com',
      '',
    ]) {
      const strange = shown({ ...message, url: bad });
      expect(strange.querySelector('img, video, audio, a')).toBeNull();
      expect(strange.textContent).toContain(bad === '' ? 'No address yet' : bad);
    }
  }
  expect(shown({ type: 'file', url: 'javascript:alert(1)', name: 'x' }).querySelector('a')).toBeNull();
});
