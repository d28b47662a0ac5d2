/**
 * Reads the text of the property `say` out of a JSON object while it is still being written, so that the first words
 * are heard before the last are made. What it finds is the model's word for now: the whole document is parsed at its end.
 */
export class GrowingSay {
  #depth = 0;
  #place: 'outside' | 'string' | 'say' = 'outside';
  /** The last string of depth 1, which may turn out to be a key. */
  #string = '';
  #key = '';
  #when = '';
  #escape = '';

  /** The property `when`, which stands before `say`. */
  get when(): string {
    return this.#when;
  }

  /** The words that became known by this piece. */
  take(piece: string): string {
    let said = '';
    for (const character of piece) {
      if (this.#place === 'outside') this.#outside(character);
      else said += this.#inside(character);
    }
    return said;
  }

  #outside(character: string): void {
    if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
    else if (character === ':' && this.#depth === 1) this.#key = this.#string;
    else if (character === ',' && this.#depth === 1) this.#key = '';
    if (character !== '"') return;
    this.#string = '';
    this.#place = this.#depth === 1 && this.#key === 'say' ? 'say' : 'string';
  }

  #inside(character: string): string {
    const said = this.#unescaped(character);
    if (said === null) {
      this.#place = 'outside';
      if (this.#key === 'when' && this.#depth === 1) this.#when = this.#string;
      return '';
    }
    if (this.#place === 'say') return said;
    if (this.#depth === 1) this.#string += said;
    return '';
  }

  /** Null at the end of the string, '' while an escape is not whole. */
  #unescaped(character: string): string | null {
    if (this.#escape === '') {
      if (character === '"') return null;
      if (character !== '\\') return character;
      this.#escape = character;
      return '';
    }
    this.#escape += character;
    const whole = this.#escape[1] === 'u' ? 6 : 2;
    if (this.#escape.length < whole) return '';
    const escape = this.#escape;
    this.#escape = '';
    // Half of a letter outside the basic plane is joined with its other half by whoever puts the pieces together.
    return decoded(escape);
  }
}

function decoded(escape: string): string {
  try {
    return JSON.parse(`"${escape}"`) as string;
  } catch {
    return '';
  }
}
