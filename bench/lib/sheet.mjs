import { crc32, deflateRawSync } from 'node:zlib';

/** A workbook of one sheet, every cell a text. @param {string[][]} rows */
export function workbook(rows) {
  const cells = (row) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const of = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${of}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${of}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${of}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
  };
  return zip(Object.entries(parts));
}

/** A ZIP file of texts. */
function zip(files) {
  const [bodies, directory] = [[], []];
  let at = 0;
  for (const [name, text] of files) {
    const [bytes, title] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    for (const [place, value] of [
      [10, crc32(bytes)],
      [14, packed.length],
      [18, bytes.length],
    ])
      about.writeUInt32LE(value, place);
    about.writeUInt16LE(title.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\u0003\u0004'), about, title, packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), about, where, title);
    at += 4 + about.length + title.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}
