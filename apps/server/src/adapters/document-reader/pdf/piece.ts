/** A word of a page in its place; lengths in points, y grows downwards from the top of the upright page. */
export interface Piece {
  /** With a space in front where the page has one there. */
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Set in a typewriter face. */
  mono: boolean;
  bold: boolean;
}
