import type { DocumentKind } from '../../ports/document-reader.ts';
import { Fault } from './fault.ts';

/** First bytes of the formats that people rename by mistake (or on purpose) to an accepted ending. */
const SIGNATURES: [name: string, bytes: string][] = [
  ['pdf', '%PDF'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['ole', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['rtf', '{\\rtf'],
  ['png', '\x89PNG'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
  ['elf', '\x7fELF'],
  ['exe', 'MZ\x90\x00'],
  ['gzip', '\x1f\x8b\x08'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'Rar!\x1a\x07'],
];

/** Readers of PDF accept junk before the header within this many bytes (PDF 1.7, appendix H.3.4.1). */
const PDF_HEADER_WITHIN = 1024;

/**
 * Looks at what the bytes are, before any parser sees them.
 * @throws {Fault} file_empty, file_type_mismatch, or file_encrypted for a docx or xlsx that Office wrapped with a password
 */
export function checkSignature(bytes: Buffer, kind: DocumentKind): void {
  if (bytes.length === 0) throw new Fault('file_empty');
  const signature = signatureOf(bytes);
  if (isOffice(kind) && signature === 'ole' && bytes.includes('EncryptedPackage', 0, 'utf16le')) {
    throw new Fault('file_encrypted');
  }
  if (!matches(bytes, kind, signature)) throw new Fault('file_type_mismatch');
}

function isOffice(kind: DocumentKind): boolean {
  return kind === 'docx' || kind === 'xlsx' || kind === 'xlsx-rows';
}

function matches(bytes: Buffer, kind: DocumentKind, signature: string | null): boolean {
  switch (kind) {
    case 'pdf':
      return bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF');
    case 'docx':
    case 'xlsx':
    case 'xlsx-rows':
      return signature === 'zip';
    case 'doc':
      return signature === 'ole';
    case 'html':
    case 'txt':
    case 'csv':
    case 'csv-rows':
      return signature === null;
  }
}

function signatureOf(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 8);
  return SIGNATURES.find(([, magic]) => start.startsWith(magic))?.[0] ?? null;
}
