import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Small companies with a few short documents each, as newcomers try the product: `{ name, texts }`. */
export function readCompanies(folder) {
  return readdirSync(join(here, folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      name: file.replace(/\.txt$/, ''),
      texts: readFileSync(join(here, folder, file), 'utf8').split(/^====\n/m),
    }));
}

/** Questions to the companies of a folder; those that name no half of their own are of the half `folder`. */
export function readQuestions(folder) {
  const asked = JSON.parse(readFileSync(join(here, folder, 'questions.json'), 'utf8'));
  return asked.map((one) => ({ half: folder, ...one }));
}
