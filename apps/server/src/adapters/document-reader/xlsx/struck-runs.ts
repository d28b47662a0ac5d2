import { isOn, type Attributes } from '../office/read-xml.ts';

/** Follows the runs of a text in a cell and tells whether the one that is open is struck out (ECMA-376 part 1, 18.4.10). */
export function struckRuns() {
  let struck = false;
  return {
    open(name: string, attributes: Attributes, parents: string[]): void {
      if (name === 'r' || name === 'si' || name === 'is') struck = false;
      if (name === 'strike' && parents.at(-1) === 'rPr') struck = isOn(attributes);
    },
    isStruck: () => struck,
  };
}
