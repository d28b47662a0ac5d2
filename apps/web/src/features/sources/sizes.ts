import { useFormatter, useTranslations } from 'use-intl';
import { megabytes } from './formats.ts';

/** Below this, two decimals of a megabyte say too little. */
const smallKilobytes = 0.1 * 1024;

/** Kilobytes as the specification shows them in details: MB with two decimals. */
export function useSize(kilobytes: number): string {
  const t = useTranslations('sources');
  return t('details.megabytes', { size: useFormatter().number(kilobytes / 1024, megabytes) });
}

/** The same for cards and files to come, with KB where it is small. */
export function useShortSize(kilobytes: number): string {
  const t = useTranslations('sources');
  const format = useFormatter();
  const size = useSize(kilobytes);
  return kilobytes < smallKilobytes
    ? t('file.kilobytes', { size: format.number(Math.ceil(kilobytes)) })
    : size;
}

/** The size of a file to come. One that is too large by less than the decimals show is told in bytes, beside the limit. */
export function useFileSize(bytes: number, limit: number): string {
  const t = useTranslations('sources');
  const format = useFormatter();
  const size = useShortSize(bytes / 1024);
  const atLimit = useShortSize(limit / 1024);
  return bytes > limit && size === atLimit
    ? t('file.bytesOf', { size: format.number(bytes), limit: format.number(limit) })
    : size;
}
