import { type Box, keyOf, isBlank, openBox, put, putAll } from './box.ts';

export interface JsonLimits {
  /** Values in all, those within others counted too. */
  most: number;
  /** Fields of one object: to go through the names of very many takes long, and cannot be done in steps. */
  fields: number;
  /** Lists and objects in each other. */
  deepest: number;
  /** Parses a piece; it may leave out fields and change texts and numbers. */
  parse(text: string): unknown;
  /** Characters that are looked at, and about as many that are parsed, at a time. */
  piece?: number;
}

/** JSON with more values, or deeper, than anybody means. */
export class TooMuchJson extends Error {
  override name = 'TooMuchJson';
  readonly limit: 'most' | 'deepest';

  constructor(limit: 'most' | 'deepest') {
    super(`JSON beyond the limit "${limit}"`);
    this.limit = limit;
  }
}

const pieceLength = 32_768;

/**
 * Reads one large JSON text in steps. It only finds where lists and objects begin and end and their commas are; whatever stands
 * between is parsed by `JSON.parse`, some 32,000 characters of neighbours at a time. So what it takes for JSON is what that takes.
 */
export class LargeJson {
  readonly #text: string;
  readonly #limits: JsonLimits;
  readonly #open: Box[] = [];
  readonly #piece: number;
  /** Everything before this place is parsed. */
  #parsedTo = 0;
  #root: Box | null = null;
  #rootEnd = 0;
  #count = 1;

  constructor(text: string, limits: JsonLimits) {
    this.#text = text;
    this.#limits = limits;
    this.#piece = limits.piece ?? pieceLength;
  }

  *steps(): Generator<null> {
    const text = this.#text;
    let inText = false;
    let pause = this.#piece;
    for (let at = 0; at < text.length; at += 1) {
      if (at >= pause) {
        pause = at + this.#piece;
        yield null;
      }
      const code = text.charCodeAt(at);
      if (inText) {
        if (code === backslash) at += 1;
        else if (code === quote) inText = false;
      } else if (code === quote) inText = true;
      else if (code === bracket || code === brace) this.#begin(at, code === bracket);
      else if (code === comma) this.#next(at);
      else if (code === bracketEnd || code === braceEnd) this.#end(at, code === bracketEnd);
    }
    if (inText || this.#open.length > 0) throw new SyntaxError('the text ends too early');
  }

  /** After all steps. */
  value(): unknown {
    const root = this.#root;
    // Nothing in it was large: one text, say.
    if (!root) return this.#limits.parse(this.#text);
    this.#mustBeBlank(this.#rootEnd, this.#text.length);
    return root.built;
  }

  #begin(at: number, isList: boolean): void {
    this.#counted();
    if (this.#open.length >= this.#limits.deepest) throw new TooMuchJson('deepest');
    this.#open.push(openBox(at, isList));
  }

  #next(at: number): void {
    this.#counted();
    const box = this.#open.at(-1);
    if (!box) return;
    box.commas += 1;
    if (!box.isList && box.commas >= this.#limits.fields) throw new TooMuchJson('most');
    if (box.filledTo !== null) {
      this.#mustBeBlank(box.filledTo, at);
      box.filledTo = null;
      box.from = at + 1;
    } else if (at - this.#parsedTo >= this.#piece) {
      this.#build(this.#open.length - 1);
      this.#take(box, at);
      box.from = at + 1;
    }
    box.memberFrom = at + 1;
  }

  #end(at: number, isList: boolean): void {
    const box = this.#open.at(-1);
    if (!box || box.isList !== isList) throw new SyntaxError('brackets do not match');
    if (box.built !== null || at - this.#parsedTo >= this.#piece) this.#close(box, at);
    this.#open.pop();
  }

  #close(box: Box, at: number): void {
    this.#build(this.#open.length - 1);
    if (box.filledTo !== null) this.#mustBeBlank(box.filledTo, at);
    else if (!isBlank(this.#text, box.from, at)) this.#take(box, at);
    else if (box.from > box.start + 1) throw new SyntaxError('a comma with nothing behind it');
    this.#parsedTo = at + 1;
    const outer = this.#open.at(-2);
    if (outer) {
      put(outer, box);
      outer.filledTo = at + 1;
    } else this.#rootEnd = at + 1;
  }

  /** A box that is too large to be parsed with its neighbours, and so all around it: what stands before it in them is parsed now. */
  #build(place: number): void {
    const box = this.#open[place];
    if (!box || box.built !== null) return;
    const outer = this.#open[place - 1];
    if (outer) {
      this.#build(place - 1);
      this.#makeRoom(outer, box);
    } else {
      if (this.#root) throw new SyntaxError('more than one value');
      this.#mustBeBlank(0, box.start);
      this.#root = box;
    }
    box.built = box.isList ? [] : {};
  }

  #makeRoom(outer: Box, box: Box): void {
    if (outer.filledTo !== null) throw new SyntaxError('no comma between two values');
    if (outer.memberFrom > outer.from) this.#take(outer, outer.memberFrom - 1);
    outer.from = outer.memberFrom;
    if (outer.isList) this.#mustBeBlank(outer.from, box.start);
    else box.key = keyOf(this.#limits.parse(`{${this.#text.slice(outer.from, box.start)} null}`));
    this.#parsedTo = box.start;
  }

  /** Parses the members of a box up to here. */
  #take(box: Box, end: number): void {
    if (isBlank(this.#text, box.from, end)) throw new SyntaxError('nothing between two commas');
    const members = this.#text.slice(box.from, end);
    putAll(box, this.#limits.parse(box.isList ? `[${members}]` : `{${members}}`));
    this.#parsedTo = end;
  }

  #counted(): void {
    this.#count += 1;
    if (this.#count > this.#limits.most) throw new TooMuchJson('most');
  }

  #mustBeBlank(start: number, end: number): void {
    if (!isBlank(this.#text, start, end)) throw new SyntaxError('something between two values');
  }
}

const [quote, comma, bracket, backslash, bracketEnd, brace, braceEnd] = [34, 44, 91, 92, 93, 123, 125];
