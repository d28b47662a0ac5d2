import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { collectDoubts } from './doubts.ts';

/** Short lists of shops, as programs of these languages write them. */
const LISTS: Record<string, [encodings: string[], lists: string[]]> = {
  Chinese: [
    ['gbk', 'gb18030'],
    [
      '名称,价格\n苹果,5\n',
      '产品;数量;单价\r\n绿茶;10;25.50\r\n红茶;8;30\r\n',
      '姓名,电话,地址\n王伟,13800000000,北京市朝阳区\n',
      '课程,费用\n钢琴,800\n书法,600\n',
      '周一至周五 9:00-18:00 营业',
    ],
  ],
  'traditional Chinese': [
    ['big5'],
    ['名稱,價格\n蘋果,5\n', '產品;數量\r\n綠茶;10\r\n', '課程,費用,時間\n鋼琴,800,星期一\n'],
  ],
  Korean: [
    ['euc-kr'],
    [
      '상품,가격\n사과,1000\n배,2000\n',
      '이름;전화\r\n김민수;02-555\r\n',
      '과목,요금\n피아노,80000\n수영,60000\n',
      '영업시간은 오전 9시부터입니다',
    ],
  ],
  Japanese: [
    ['shift_jis', 'euc-jp'],
    ['商品名,価格\nりんご,100\n', 'コース;料金\r\nピアノ;8000\r\n', '営業時間は月曜から金曜です'],
  ],
  Russian: [
    ['windows-1251', 'koi8-r', 'cp866'],
    [
      'Товар;Цена\nЧай;120\nКофе;250\n',
      'Название,Количество\nСтол,4\nСтул,12\n',
      'ЦЕНА,ТОВАР\n5,Хлеб\n',
      'Часы работы: с 9 до 18',
    ],
  ],
  Greek: [['windows-1253'], ['Προϊόν;Τιμή\nΚαφές;3\nΤσάι;2\n']],
  Hebrew: [['windows-1255'], ['מוצר,מחיר\nתה,12\nקפה,15\n']],
  Arabic: [['windows-1256'], ['المنتج,السعر\nشاي,12\nقهوة,15\n']],
  German: [['windows-1252'], ['Größe;Preis\nTür;120\nÖl;15\nStraße;1\n']],
  Polish: [
    ['windows-1250'],
    ['Usługa;Cena\nSprzątanie;120\nMycie okien w łazience;50\nNiedziela zamknięte\n'],
  ],
  French: [['windows-1252'], ['Élève;Été;Prix\nThéâtre;Août;12\n']],
};

describe('short lists without a word about their encoding', () => {
  for (const [language, [encodings, lists]] of Object.entries(LISTS))
    for (const encoding of encodings)
      it.each(lists)(`${language} in ${encoding}: %j`, (list) => {
        expect(decodeText(iconv.encode(list, encoding))).toBe(list);
      });

  it('says that it guessed', () => {
    const doubts = collectDoubts();
    decodeText(iconv.encode('名称,价格\n苹果,5\n', 'gbk'), doubts);
    expect(doubts.found()).toEqual({ doubts: [{ code: 'encoding_guessed', count: 1, examples: ['名称'] }] });
  });

  it('takes UTF-8 where nothing fits, and says so', () => {
    const doubts = collectDoubts();
    const text = decodeText(Buffer.from('a;b\nx\xd5x;y\xdby\nz\xdcz;w\xdaw\n', 'latin1'), doubts);
    expect(text).toContain('a;b\nx\ufffdx');
    expect(doubts.found().doubts?.[0]?.code).toBe('encoding_guessed');
  });
});

describe('UTF-8 with lines of another program', () => {
  it.each([
    ['Código;Artículo\n1;Señal\n2;Cami\xf3n\n', 'Código;Artículo\n1;Señal\n2;Camión\n', 'Camión'],
    ['Artículo\nPi\xf1a\n', 'Artículo\nPiña\n', 'Piña'],
    ['precio 5 €, después 6 \x80', 'precio 5 €, después 6 €', '€'],
  ])('%j', (written, wanted, example) => {
    const doubts = collectDoubts();
    // Signs below 256 that the list writes as Latin-1 stand for stray bytes, marked here by where they stand.
    const bytes = Buffer.concat(
      Array.from(written, (sign, at) =>
        strays(written).has(at) ? Buffer.from(sign, 'latin1') : Buffer.from(sign),
      ),
    );
    expect(decodeText(bytes, doubts)).toBe(wanted);
    expect(doubts.found().doubts).toEqual([{ code: 'encoding_mixed', count: 1, examples: [example] }]);
  });
});

/** The last sign above ASCII of a text. */
function strays(text: string): Set<number> {
  const signs = Array.from(text);
  return new Set([signs.findLastIndex((sign) => sign > '\x7f')]);
}
