import type { Source } from '@centralita/contract/knowledge/schema';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './reading.module.css';
import type { Quoted } from './address.ts';
import { ShowQuote } from './show-quote.tsx';
import { guessedLines, pagesOf, spanIn, type TextChunk } from './text-chunks.ts';

/** As in reading.module.css: the height of a line, for the guessed height of chunks that are out of sight. */
const lineHeight = 26;

interface SourceTextProps {
  source: Pick<Source, 'name' | 'content' | 'pages'>;
  quoted: Quoted | null;
}

/**
 * The text with the marks of its pages and the quoted span. Only what is near the screen is laid out, so that 2 MB
 * scroll smoothly; the search of the browser still finds everything.
 */
export function SourceText({ source, quoted }: SourceTextProps) {
  const t = useTranslations('sources');
  const text = useRef<HTMLElement>(null);
  const pages = pagesOf(source);
  return (
    <article ref={text} className={classes.text} aria-label={t('reading.text', { name: source.name })}>
      {pages.map(({ page, chunks }) => (
        <section key={page} aria-label={t('reading.page', { page })}>
          {pages.length > 1 ? <div className={classes.page}>{t('reading.page', { page })}</div> : null}
          {chunks.map((chunk) => (
            <Chunk key={chunk.start} chunk={chunk} quoted={quoted} />
          ))}
        </section>
      ))}
      {quoted ? <ShowQuote key={quoted.start} within={text} /> : null}
    </article>
  );
}

function Chunk({ chunk, quoted }: { chunk: TextChunk; quoted: Quoted | null }) {
  const parts = quoted ? spanIn(chunk, quoted.start, quoted.end) : null;
  const containIntrinsicSize = `auto ${guessedLines(chunk) * lineHeight}px`;
  return (
    <div className={classes.chunk} style={{ containIntrinsicSize }}>
      {parts ? (
        <>
          {parts[0]}
          <mark className={classes.quote}>{parts[1]}</mark>
          {parts[2]}
        </>
      ) : (
        chunk.text
      )}
    </div>
  );
}
