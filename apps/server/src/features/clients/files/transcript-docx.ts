import { zipPieces } from '../../../platform/spreadsheet/write-zip.ts';

/** A transcript in its order. */
export type TranscriptPart =
  | { kind: 'head'; title: string; facts: readonly string[] }
  | { kind: 'divider'; text: string }
  /** `by`: null where something happened and nobody said anything. */
  | { kind: 'line'; at: string; by: string | null; said: string };

/** Media type of a document. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Of XML, in characters, that is written at once. */
const pieceLength = 65_536;

/** A transcript as a document that is written as its parts come. Whatever was said is text in it and nothing else. */
export function transcriptDocx(parts: AsyncIterable<TranscriptPart>): AsyncGenerator<Uint8Array> {
  return zipPieces([
    { name: '[Content_Types].xml', pieces: [contentTypes] },
    { name: '_rels/.rels', pieces: [relations('officeDocument', 'word/document.xml')] },
    { name: 'word/_rels/document.xml.rels', pieces: [relations('styles', 'styles.xml')] },
    { name: 'word/styles.xml', pieces: [styles] },
    { name: 'word/document.xml', pieces: body(parts) },
  ]);
}

async function* body(parts: AsyncIterable<TranscriptPart>): AsyncGenerator<string> {
  let piece = `${prolog}<w:document xmlns:w="${main}"><w:body>`;
  for await (const part of parts) {
    piece += paragraphs(part);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  // A4, with 2 cm around.
  yield `${piece}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

function paragraphs(part: TranscriptPart): string {
  switch (part.kind) {
    case 'head':
      return (
        paragraph('Title', run(part.title)) + part.facts.map((fact) => paragraph('Fact', run(fact))).join('')
      );
    case 'divider':
      return paragraph('Heading1', run(part.text));
    case 'line': {
      const { at, by, said } = part;
      const who = by === null ? '' : run(`${by}: `, '<w:b/>');
      return paragraph('Line', run(`[${at}] `, '<w:color w:val="666666"/>') + who + run(said));
    }
  }
}

function paragraph(style: string, runs: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`;
}

/** Lines of a text and tabs are marks of their own in a document. */
function run(text: string, look = ''): string {
  const inner = text
    .split(/(\n|\t)/)
    .map((part) => (part === '\n' ? '<w:br/>' : part === '\t' ? '<w:tab/>' : textMark(part)))
    .join('');
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${inner}</w:r>`;
}

/** What no XML may hold is left out. */
function textMark(text: string): string {
  if (text === '') return '';
  const plain = text
    .replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<w:t xml:space="preserve">${plain}</w:t>`;
}

const contentTypes = `${prolog}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`;

function relations(kind: string, target: string): string {
  return `${prolog}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/${kind}" Target="${target}"/></Relationships>`;
}

function styleMark(id: string, name: string, { space, look }: { space: string; look: string }): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${space}</w:pPr><w:rPr>${look}</w:rPr></w:style>`;
}

const styles = `${prolog}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  styleMark('Title', 'Title', { space: '<w:spacing w:after="120"/>', look: '<w:b/><w:sz w:val="32"/>' }),
  styleMark('Fact', 'Fact', { space: '<w:spacing w:after="40"/>', look: '<w:color w:val="444444"/>' }),
  styleMark('Heading1', 'heading 1', {
    space: '<w:keepNext/><w:spacing w:before="320" w:after="120"/><w:outlineLvl w:val="0"/>',
    look: '<w:b/><w:sz w:val="26"/>',
  }),
  styleMark('Line', 'Line', { space: '<w:spacing w:after="80"/>', look: '' }),
].join('')}</w:styles>`;
