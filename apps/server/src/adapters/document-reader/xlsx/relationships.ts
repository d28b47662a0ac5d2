import type { SafeZip } from '../office/open-zip.ts';
import { attribute, readXml } from '../office/read-xml.ts';

export interface Relationship {
  id: string;
  /** The last word of its address, the same in both editions of the standard: "worksheet", "sharedStrings". */
  type: string;
  /** The name of the part in the zip. */
  target: string;
}

/** What a part of an Office file refers to (ECMA-376 part 2, 9.3); '' stands for the file itself. */
export async function readRelationships(zip: SafeZip, part: string): Promise<Relationship[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const found: Relationship[] = [];
  await readXml(zip, `${folder}_rels/${part.slice(slash)}.rels`, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
        target: partName(folder, attribute(attributes, 'Target') ?? ''),
      });
    },
  });
  return found;
}

/** Targets are relative to the folder of the part that refers to them, or begin with a slash. */
function partName(folder: string, target: string): string {
  return new URL(target, `zip:/${folder}`).pathname.slice(1);
}
