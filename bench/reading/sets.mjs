import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

export const languages = { en: 'english', es: 'spanish' };
/** Recognisers whose lines are an utterance and one value; the type is that of variables without one of their own. */
export const recognisers = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  datetime: 'date',
  phone: 'phone',
  email: 'email',
  name: 'string',
  text: 'string',
  choice: 'string',
  several: 'string',
};

/**
 * The utterances of a set with what was asked, in order. A `#` line changes what is asked; several in a row ask for several.
 * @param {string} language `en` or `es`
 * @param {string} name
 * @param {string} folder `sets`, or `later`, `last` and `fresh` for those that were written when the rules stood
 */
export function readSet(language, name, folder = 'sets') {
  // The same utterances, judged with the sample sentences of each condition and without them.
  const stem = name === 'samples' ? 'decide' : name;
  const file = new URL(`${folder}/${language}/${stem}.txt`, import.meta.url);
  if (!existsSync(file)) return [];
  let country = language === 'en' ? 'US' : 'EC';
  let asked = [
    { id: name, name, type: recognisers[name] ?? 'string', description: '', choices: [], known: null },
  ];
  let conditions = [];
  let directive = false;
  const lines = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, word, rest] = /^# (ask|country|condition) (.*)$/.exec(line) ?? [];
    if (word === 'country') country = rest;
    if (word === 'ask') asked = [...(directive ? asked : []), variable(rest, name)];
    if (word === 'condition') conditions = [...(directive ? conditions : []), condition(rest)];
    directive = word === 'ask' || word === 'condition';
    const [, heard, expected] = /^(?!# )(.*) => (.*)$/.exec(line) ?? [];
    if (heard === undefined) continue;
    lines.push({
      heard,
      expected,
      asked,
      conditions,
      country,
      language: languages[language],
      seen: isSeen(heard),
    });
  }
  return lines;
}

function variable(text, set) {
  const [head, description = '', choices = ''] = text.split('|').map((part) => part.trim());
  const [said, known = null] = description.split(' = ');
  const [name, type = recognisers[set] ?? 'string'] = head.split(':');
  return { id: name, name, type, description: said, choices: choices ? choices.split('; ') : [], known };
}

function condition(text) {
  const [id, said, samples = ''] = text.split(' | ');
  return { id, text: said, samples: samples ? samples.split('; ') : [] };
}

/** The half is in the words themselves, so that nobody chooses it. */
function isSeen(heard) {
  return createHash('sha256').update(heard).digest()[0] % 2 === 0;
}
