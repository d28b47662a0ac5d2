import type { MediaKind } from '@centralita/contract/media/schema';

/** What bytes are, whatever their sender calls them. */
export interface Sniffed {
  kind: MediaKind;
  type: string;
  /** Ends of names that go with it. */
  names: readonly string[];
  /** Whether channels take it from us; people may send more than that. */
  goesOut: boolean;
}

const image = (type: string, ...names: string[]): Sniffed => ({ kind: 'image', type, names, goesOut: true });
const audio = (type: string, ...names: string[]): Sniffed => ({ kind: 'audio', type, names, goesOut: true });
const video = (type: string, ...names: string[]): Sniffed => ({ kind: 'video', type, names, goesOut: true });
const file = (type: string, ...names: string[]): Sniffed => ({ kind: 'file', type, names, goesOut: true });
const onlyIn = (sniffed: Sniffed): Sniffed => ({ ...sniffed, goesOut: false });

const openXml = 'application/vnd.openxmlformats-officedocument';
const documents: Readonly<Record<string, Sniffed>> = {
  docx: file(`${openXml}.wordprocessingml.document`, 'docx'),
  xlsx: file(`${openXml}.spreadsheetml.sheet`, 'xlsx'),
  pptx: file(`${openXml}.presentationml.presentation`, 'pptx'),
};
const oldDocuments: Readonly<Record<string, Sniffed>> = {
  doc: file('application/msword', 'doc'),
  xls: file('application/vnd.ms-excel', 'xls'),
  ppt: file('application/vnd.ms-powerpoint', 'ppt'),
};

/** Reads the first bytes; `name` only tells apart what begins alike. Null where nothing is known that begins so. */
export function sniff(bytes: Uint8Array, name: string): Sniffed | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
  const begins = (signature: string) => head.startsWith(signature);
  if (begins('\xff\xd8\xff')) return image('image/jpeg', 'jpg', 'jpeg');
  if (begins('\x89PNG\r\n\x1a\n')) return image('image/png', 'png');
  if (begins('GIF8')) return onlyIn(image('image/gif', 'gif'));
  if (begins('RIFF') && head.slice(8, 12) === 'WEBP') return onlyIn(image('image/webp', 'webp'));
  if (begins('RIFF') && head.slice(8, 12) === 'WAVE') return onlyIn(audio('audio/wav', 'wav'));
  if (begins('OggS')) return audio('audio/ogg', 'ogg', 'oga', 'opus');
  if (begins('#!AMR')) return audio('audio/amr', 'amr');
  if (begins('ID3') || /^\xff[\xfb\xfa\xf3\xf2]/.test(head)) return audio('audio/mpeg', 'mp3');
  if (/^\xff[\xf1\xf9]/.test(head)) return audio('audio/aac', 'aac');
  if (head.slice(4, 8) === 'ftyp') return ofContainer(head.slice(8, 12), name);
  if (begins('\x1a\x45\xdf\xa3'))
    return onlyIn(
      extensionOf(name) === 'weba' ? audio('audio/webm', 'weba') : video('video/webm', 'webm', 'mkv'),
    );
  if (begins('%PDF-')) return file('application/pdf', 'pdf');
  if (begins('PK\x03\x04')) return ofZip(bytes, name);
  if (begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return oldDocuments[extensionOf(name)] ?? onlyIn(file('application/octet-stream'));
  return ofText(bytes, name);
}

export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function ofContainer(brand: string, name: string): Sniffed {
  if (brand.startsWith('M4A') || extensionOf(name) === 'm4a') return audio('audio/mp4', 'm4a', 'mp4');
  if (brand.startsWith('3g')) return video('video/3gpp', '3gp', '3gpp');
  if (brand.startsWith('qt')) return onlyIn(video('video/quicktime', 'mov'));
  return video('video/mp4', 'mp4', 'm4v');
}

/** Documents of today's office programs are archives with a table of contents of their own. */
function ofZip(bytes: Uint8Array, name: string): Sniffed {
  const isOffice = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    '[Content_Types].xml',
  );
  return (isOffice && documents[extensionOf(name)]) || onlyIn(file('application/zip', 'zip'));
}

function ofText(bytes: Uint8Array, name: string): Sniffed | null {
  const extension = extensionOf(name);
  if (extension !== 'txt' && extension !== 'csv') return null;
  if (bytes.includes(0)) return null;
  return extension === 'csv' ? file('text/csv', 'csv') : file('text/plain', 'txt');
}
