import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { repliesIn, type WidgetFields } from './widget-fields.ts';
import classes from './widget.module.css';

interface WidgetPreviewProps {
  fields: WidgetFields;
  companyName: string;
}

/** The chat's own page in a frame, as visitors will see it with what is chosen now. */
export function WidgetPreview({ fields, companyName }: WidgetPreviewProps) {
  const t = useTranslations('campaigns.widget');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setIsThere] = useState(false);
  const { title, color, scheme, position, language, greeting, avatar, quickReplies } = fields;
  const look = {
    ...{ color, scheme, position, language, greeting, avatar },
    title: title.trim() === '' ? companyName : title,
    quick_replies: repliesIn(quickReplies),
  };
  const shown = JSON.stringify(look);

  useEffect(() => {
    const hear = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) setIsThere(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (isThere)
      frame.current?.contentWindow?.postMessage({ look: JSON.parse(shown) as unknown }, location.origin);
  }, [isThere, shown]);

  return (
    <div className={classes.preview} data-side={position}>
      {/* A page of ours, as much as this one: walls between the two would keep nothing out. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} src="/widget/preview" title={t('preview')} className={classes.frame} />
      <span className={classes.button} style={{ background: color }} aria-hidden="true" />
    </div>
  );
}
