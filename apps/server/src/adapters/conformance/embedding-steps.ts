import type { ServerResponse } from 'node:http';
import type { EmbeddingRequest } from './model-requests.ts';

/** What the stand-in does with one call for vectors. */
export type EmbeddingStep = (response: ServerResponse, request: EmbeddingRequest) => void | Promise<void>;

/**
 * Vectors of which texts with the same words are near each other: each word adds to a few places that its letters
 * choose. Always the same for the same text, longer than one and out of order, as providers may send them.
 */
export function embeds(dimensions = 64): EmbeddingStep {
  return (response, { input }) => {
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: wordVector(text, dimensions),
    }));
    sendData(response, data.toReversed());
  };
}

/** Sends exactly this as `data`. */
export function sendsVectors(data: unknown): EmbeddingStep {
  return (response) => sendData(response, data);
}

export function wordVector(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const place = hash(word);
    for (const step of [0, 7, 13]) {
      const index = (place + step) % dimensions;
      vector[index] = (vector[index] ?? 0) + 2;
    }
  }
  return vector;
}

function sendData(response: ServerResponse, data: unknown): void {
  const usage = { prompt_tokens: 1, total_tokens: 1 };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', data, model: 'stand-in', usage }));
}

/** FNV-1a, 32 bits. */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (const letter of word) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
