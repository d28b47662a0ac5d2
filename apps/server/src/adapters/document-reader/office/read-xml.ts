import { SaxesParser } from 'saxes';
import { Fault } from '../fault.ts';
import { faultOfInflation, type SafeZip } from './open-zip.ts';

export type Attributes = Record<string, string>;

/** Names are without their prefix: producers choose their own for the same namespaces. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes, parents: string[]): void;
  text?(text: string, parents: string[]): void;
  close?(name: string, parents: string[]): void;
}

/** Tables in tables in text boxes go some eighty deep; a stack of ours would hold more than a reader's patience. */
const MAX_DEPTH = 1_000;

/**
 * Reads a part of an Office file as a stream, so that memory does not grow with it. A part that is not there has no
 * content.
 * @throws {Fault} file_damaged for malformed XML and for any document type (Office files have none, ECMA-376 part 2
 * 10.1: so entities cannot expand), file_too_complex for depth and false sizes
 */
export async function readXml(zip: SafeZip, name: string, handler: XmlHandler): Promise<void> {
  if (!zip.has(name)) return;
  const parser = parserFor(handler);
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of await zip.stream(name))
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Fault || error instanceof RangeError ? error : faultOfInflation(error);
  }
}

function parserFor(handler: XmlHandler): SaxesParser<{ xmlns: false; position: false }> {
  const parser = new SaxesParser({ xmlns: false as const, position: false as const });
  const parents: string[] = [];
  parser.on('error', () => {
    throw new Fault('file_damaged');
  });
  parser.on('doctype', () => {
    throw new Fault('file_damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    handler.open?.(local, attributes, parents);
    if (parents.push(local) > MAX_DEPTH) throw new Fault('file_too_complex');
  });
  parser.on('text', (text) => handler.text?.(text, parents));
  parser.on('cdata', (text) => handler.text?.(text, parents));
  parser.on('closetag', () => {
    const local = parents.pop();
    if (local !== undefined) handler.close?.(local, parents);
  });
  return parser;
}

/** The value of an attribute whatever its prefix: "val" of `w:val="2"`. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const direct = attributes[`w:${name}`] ?? attributes[name];
  if (direct !== undefined) return direct;
  const key = Object.keys(attributes).find((one) => localName(one) === name);
  return key === undefined ? undefined : attributes[key];
}

/** Switches of Word are on when they are there, unless they say otherwise. */
export function isOn(attributes: Attributes): boolean {
  return !['0', 'false', 'off', 'none'].includes(attribute(attributes, 'val') ?? '1');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
