import type { SafeZip } from '../office/open-zip.ts';
import { attribute, isOn, readXml } from '../office/read-xml.ts';

export interface WordStyle {
  /** Level of the heading that this style makes, from 1; null for running text. */
  heading: number | null;
  list: { numId: string; level: number } | null;
  isContents: boolean;
  /** Its letters are struck out. */
  isStruck: boolean;
}

interface StatedStyle {
  name: string;
  basedOn: string | null;
  outlineLevel: number | null;
  numId: string | null;
  level: number;
  isStruck: boolean | null;
}

const PLAIN: WordStyle = { heading: null, list: null, isContents: false, isStruck: false };
/** Built-in names are English in every language of Word; other programs write their own. */
const HEADING = /^(?:heading|t[ií]tulo|encabezado|überschrift|titre)\s*(\d)/i;
const TITLE = /^(?:title|t[ií]tulo|document title)$/i;
const CONTENTS = /^(?:toc|contents|tdc|índice)\s*\d/i;
/** "Body text" in the outline of Word. */
const NO_OUTLINE = 9;
const MAX_ANCESTORS = 20;

/** Reads the styles of a document; the answer looks one up, with what it inherits. */
export async function readStyles(zip: SafeZip): Promise<(styleId: string | null) => WordStyle> {
  const stated = new Map<string, StatedStyle>();
  let style: StatedStyle | null = null;
  await readXml(zip, 'word/styles.xml', {
    open(name, attributes) {
      const value = attribute(attributes, 'val') ?? '';
      if (name === 'style') {
        style = { name: '', basedOn: null, outlineLevel: null, numId: null, level: 0, isStruck: null };
        stated.set(attribute(attributes, 'styleId') ?? '', style);
      } else if (!style) return;
      else if (name === 'name') style.name = value;
      else if (name === 'basedOn') style.basedOn = value;
      else if (name === 'outlineLvl') style.outlineLevel = Number(value) || 0;
      else if (name === 'numId') style.numId = value;
      else if (name === 'strike' || name === 'dstrike') style.isStruck = isOn(attributes);
      else if (name === 'ilvl') style.level = Number(value) || 0;
    },
    close(name) {
      if (name === 'style') style = null;
    },
  });
  return (styleId) => {
    const found = styleId === null ? undefined : stated.get(styleId);
    return found ? resolved(found, stated) : PLAIN;
  };
}

function resolved(style: StatedStyle, stated: Map<string, StatedStyle>): WordStyle {
  const line: StatedStyle[] = [];
  for (
    let one: StatedStyle | undefined = style;
    one && line.length < MAX_ANCESTORS;
    one = stated.get(one.basedOn ?? '')
  ) {
    line.push(one);
  }
  const listed = line.find(({ numId }) => numId !== null);
  const list = listed?.numId ? { numId: listed.numId, level: listed.level } : null;
  const isStruck = line.find((one) => one.isStruck !== null)?.isStruck ?? false;
  return { heading: headingOf(line), list, isContents: CONTENTS.test(style.name), isStruck };
}

function headingOf(line: StatedStyle[]): number | null {
  for (const { name, outlineLevel } of line) {
    const named = HEADING.exec(name)?.[1];
    if (named) return Math.max(Number(named), 1);
    if (TITLE.test(name)) return 1;
    if (outlineLevel !== null) return outlineLevel < NO_OUTLINE ? outlineLevel + 1 : null;
  }
  return null;
}
