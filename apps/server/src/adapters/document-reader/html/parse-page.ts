import { DomHandler, type Document } from 'domhandler';
import { Parser } from 'htmlparser2';
import { Fault } from '../fault.ts';

/** Browsers nest no deeper than 512 elements; the parser and our walks take time in proportion to the depth. */
const MAX_DEPTH = 1_000;

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > MAX_DEPTH) throw new Fault('file_too_complex');
  }
}

/** The tree of a page. @throws {Fault} file_too_complex for one that is nested without end */
export function parsePage(html: string): Document {
  const handler = new ShallowHandler();
  new Parser(handler).end(html);
  return handler.root;
}
