import type { SafeZip } from '../office/open-zip.ts';
import { attribute, readXml } from '../office/read-xml.ts';

export interface ListLevel {
  /** As Word names it: "bullet", "decimal", "lowerLetter", "none", ... */
  format: string;
  start: number;
  /** "%1.%2)": the numbers of the levels above and of its own. */
  pattern: string;
}

export interface WordList {
  /** Lists with the same definition go on counting where the other one stopped. */
  definition: string;
  levels: Map<number, ListLevel>;
  /** Levels that begin anew where this list first appears. */
  restarts: Map<number, number>;
}

/** Reads the lists of a document (numbering.xml) by their numId. */
export async function readNumbering(zip: SafeZip): Promise<Map<string, WordList>> {
  const definitions = new Map<string, Map<number, ListLevel>>();
  const lists = new Map<string, WordList>();
  let levels = new Map<number, ListLevel>();
  let level: ListLevel = newLevel();
  let list: WordList | null = null;
  let overridden = 0;
  await readXml(zip, 'word/numbering.xml', {
    open(name, attributes, parents) {
      const value = attribute(attributes, 'val') ?? '';
      if (name === 'abstractNum') {
        levels = new Map();
        definitions.set(attribute(attributes, 'abstractNumId') ?? '', levels);
      } else if (name === 'lvl') {
        level = newLevel();
        if (!list) levels.set(Number(attribute(attributes, 'ilvl')) || 0, level);
      } else if (name === 'start' && parents.at(-1) === 'lvl') level.start = toNumber(value, 1);
      else if (name === 'numFmt' && parents.at(-1) === 'lvl') level.format = value;
      else if (name === 'lvlText') level.pattern = value;
      else if (name === 'num') {
        list = { definition: '', levels: new Map(), restarts: new Map() };
        lists.set(attribute(attributes, 'numId') ?? '', list);
      } else if (name === 'abstractNumId' && list) {
        list.definition = value;
        list.levels = definitions.get(value) ?? list.levels;
      } else if (name === 'lvlOverride') overridden = Number(attribute(attributes, 'ilvl')) || 0;
      else if (name === 'startOverride') list?.restarts.set(overridden, toNumber(value, 1));
    },
    close(name) {
      if (name === 'num') list = null;
    },
  });
  return lists;
}

function newLevel(): ListLevel {
  return { format: 'decimal', start: 1, pattern: '' };
}

function toNumber(value: string, otherwise: number): number {
  return value === '' || Number.isNaN(Number(value)) ? otherwise : Number(value);
}
