import type { TestMessage } from '@centralita/contract/conversations/test-routes';
import { IconFile, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MarkupText } from '../../../../parts/answers/markup-text.tsx';
import classes from './message.module.css';

/** One message of the workflow: text with its markup, or a medium as a chat would show it. */
export function Message({ message }: { message: TestMessage }) {
  if (message.type === 'text') {
    return (
      <div className={classes.text}>
        <MarkupText text={message.text} />
      </div>
    );
  }
  return (
    <figure className={classes.medium}>
      <Medium message={message} />
      {'caption' in message && message.caption !== '' ? (
        <figcaption className={classes.caption}>
          <MarkupText text={message.caption} />
        </figcaption>
      ) : null}
    </figure>
  );
}

function Medium({ message }: { message: Exclude<TestMessage, { type: 'text' }> }) {
  const t = useTranslations('workflowTest.media');
  const [broken, setBroken] = useState(false);
  const onError = () => setBroken(true);
  if (broken || message.type === 'file' || !/^https?:/i.test(message.url)) {
    return <Address message={message} broken={broken} />;
  }
  if (message.type === 'image')
    return (
      <img
        className={classes.picture}
        src={message.url}
        alt={message.caption || t('image')}
        onError={onError}
      />
    );
  if (message.type === 'video')
    return (
      <video
        className={classes.picture}
        src={message.url}
        aria-label={message.caption || t('video')}
        controls
        onError={onError}
      >
        <track kind="captions" />
      </video>
    );
  return (
    <audio className={classes.sound} src={message.url} aria-label={t('audio')} controls onError={onError}>
      <track kind="captions" />
    </audio>
  );
}

/** A file, or a medium that this browser cannot show: its name and address. */
function Address({ message, broken }: { message: Exclude<TestMessage, { type: 'text' }>; broken: boolean }) {
  const t = useTranslations('workflowTest.media');
  const name = message.type === 'file' && message.name !== '' ? message.name : t(message.type);
  const isAddress = /^https?:/i.test(message.url);
  return (
    <span className={classes.address}>
      {broken ? (
        <IconPhotoOff size={18} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconFile size={18} stroke={1.75} aria-hidden="true" />
      )}
      <span className={classes.words}>
        {isAddress ? (
          <a href={message.url} target="_blank" rel="noreferrer noopener">
            {name}
          </a>
        ) : (
          name
        )}
        <span className={classes.url}>{message.url === '' ? t('none') : message.url}</span>
      </span>
    </span>
  );
}
