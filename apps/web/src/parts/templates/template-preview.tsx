import { filled } from '@centralita/contract/channels/template-rules';
import type {
  TemplateComponent,
  TemplateValues,
  WhatsAppTemplate,
} from '@centralita/contract/channels/templates';
import { IconFile, IconMapPin, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './template-preview.module.css';

interface TemplatePreviewProps {
  template: Pick<WhatsAppTemplate, 'components'>;
  /** Places without a value stay as Meta writes them. */
  values?: Pick<TemplateValues, 'body' | 'header'>;
  /** Name of the file at its head. */
  fileName?: string | undefined;
}

/** A message template as a person sees it. */
export function TemplatePreview({ template, values, fileName }: TemplatePreviewProps) {
  const part = (type: TemplateComponent['type']) =>
    template.components.find((component) => component.type === type);
  const header = part('HEADER');
  const buttons = part('BUTTONS')?.buttons ?? [];
  return (
    <div className={classes.root}>
      <div className={classes.bubble}>
        {header ? <Header header={header} values={values?.header ?? {}} fileName={fileName} /> : null}
        <p className={classes.body}>{filled(part('BODY')?.text ?? '', values?.body ?? {})}</p>
        {part('FOOTER')?.text ? <p className={classes.footer}>{part('FOOTER')?.text}</p> : null}
      </div>
      {buttons.map(({ type, text }, index) => (
        // They have no other name, and their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={classes.button}>
          {text || type}
        </span>
      ))}
    </div>
  );
}

const icons = {
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  GIF: IconVideo,
  DOCUMENT: IconFile,
  PRODUCT: IconFile,
  LOCATION: IconMapPin,
};
const words = { IMAGE: 'image', VIDEO: 'video', GIF: 'video', DOCUMENT: 'file' } as const;

interface HeaderProps {
  header: TemplateComponent;
  values: Record<string, string>;
  fileName: string | undefined;
}

function Header({ header: { format = 'TEXT', text = '' }, values, fileName }: HeaderProps) {
  const t = useTranslations('media');
  if (format === 'TEXT') return <p className={classes.head}>{filled(text, values)}</p>;
  const Icon = icons[format];
  return (
    <p className={classes.media}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      {fileName ?? (format === 'LOCATION' || format === 'PRODUCT' ? format : t(words[format]))}
    </p>
  );
}
