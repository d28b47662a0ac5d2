import { judge } from './judge.mjs';
import { languages, readSet, recognisers } from './sets.mjs';

const hostile = {
  'one letter': (n) => 'a'.repeat(n),
  digits: (n) => '1'.repeat(n),
  'digits apart': (n) => '1 '.repeat(n / 2),
  'number words': (n) => 'treinta y '.repeat(n / 10),
  'at signs': (n) => 'a@'.repeat(n / 2),
  dots: (n) => 'a.'.repeat(n / 2),
  'punto punto': (n) => 'punto '.repeat(n / 6),
  'no, no,': (n) => 'no, '.repeat(n / 4),
  weekdays: (n) => 'el martes '.repeat(n / 10),
  'el 10 a las 10': (n) => 'el 10 a las 10 '.repeat(n / 15),
  brackets: (n) => '(('.repeat(n / 2),
  accents: (n) => 'é́'.repeat(n / 2),
  'commas of names': (n) => 'Ana, '.repeat(n / 5),
};

/** Processor time of one reading, and of texts made to be slow. */
export function measureSpeed(core) {
  const lines = Object.keys(languages).flatMap((language) =>
    Object.keys(recognisers).flatMap((name) => readSet(language, name).map((line) => ({ name, line }))),
  );
  const all = lines.flatMap(({ line }) => line.asked);
  const one = time(() => lines.forEach(({ name, line }) => judge(core, name, line)), 5) / lines.length;
  console.log(
    `one reading of ${lines.length} utterances, one to six variables: ${(one * 1000).toFixed(0)} µs`,
  );
  const several = lines.find(({ name, line }) => name === 'several' && line.language === 'spanish').line;
  for (const [name, make] of Object.entries(hostile)) {
    const heard = make(100_000);
    const took = time(() => judge(core, 'several', { ...several, heard }), 3);
    console.log(`100,000 characters, ${name}: ${took.toFixed(1)} ms`);
  }
  return all.length;
}

/** Milliseconds of processor time, the best of some rounds after a first one. */
function time(run, rounds) {
  run();
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
