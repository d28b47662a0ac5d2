import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'extra');

/** Companies with three short documents each, as newcomers try the product: `{ name, texts }`. */
export function readCompanies() {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      name: file.replace(/\.txt$/, ''),
      texts: readFileSync(join(folder, file), 'utf8').split(/^====\n/m),
    }));
}

export function readExtraQuestions() {
  return JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8'));
}
