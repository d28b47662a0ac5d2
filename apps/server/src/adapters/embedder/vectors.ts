import { z } from 'zod';
import { ProviderError } from '../../ports/provider-error.ts';

/** The numbers are checked where they are reckoned with: a batch holds some hundred thousand of them. */
const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.custom<unknown[]>(Array.isArray) })),
});

/** Reads the vectors of an answer, in the order asked for and of length one. Throws ProviderError `bad_answer` else. */
export function readVectors(body: string, count: number): Float32Array[] {
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success) throw bad('The provider sent something that is no list of vectors');
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const { index, embedding } of parsed.data.data) {
    if (index >= count || vectors[index] !== undefined)
      throw bad('The provider sent vectors that were not asked for');
    vectors[index] = unitVector(embedding);
  }
  return vectors.map((vector) => {
    if (vector === undefined) throw bad('The provider left out vectors');
    return vector;
  });
}

/** In double precision until the end, so that the length is one to within the last bits of a float. */
function unitVector(values: unknown[]): Float32Array {
  if (!values.every((value) => typeof value === 'number'))
    throw bad('The provider sent a vector of something else');
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length) || length === 0) throw bad('The provider sent a vector without a direction');
  return Float32Array.from(values, (value) => value / length);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function bad(message: string): ProviderError {
  return new ProviderError('bad_answer', message);
}
