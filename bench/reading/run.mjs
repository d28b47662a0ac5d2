/*
 * How well what people say is read, without any model: `node bench/reading/run.mjs`.
 *   --misses          prints what went wrong, of the seen half only
 *   --unseen          the totals of the half that rules were not made from
 *   --later, --last   the sets that were written when the rules stood, and once more after those of the first were seen
 *   --fresh           the set that was written before the rules were worked over
 *   --next            once more, when the rules stood again
 *   --met             days gone by for bookings, and companies of people counted one by one
 *   --met-next        once more, when those rules stood
 *   --odd             names in the middle, other wishes, answers that say nothing, questions beside an answer
 *   --odd-next        once more, when those rules stood
 *   --trades        plates beside amounts, choices that a description lists, addresses in a story, cancelling what is confirmed
 *   --trades-next   once more; written with the first, before the rules
 *   --trades-last   once more, when those rules stood
 *   --tuning          conditions that likeness was tuned with
 *   --only=date       one recogniser
 *   --language=es     one language
 *   --speed           processor time of a reading, and of texts of 100,000 characters
 */
import { loadCore } from './core.mjs';
import { judge } from './judge.mjs';
import { languages, readSet, recognisers } from './sets.mjs';
import { measureSpeed } from './speed.mjs';

const flag = (name) => {
  const found = process.argv.find((one) => one === `--${name}` || one.startsWith(`--${name}=`));
  return found && (found.split('=')[1] ?? true);
};

const core = await loadCore();
const folders = [
  'later',
  'last',
  'fresh',
  'next',
  'met',
  'met-next',
  'odd',
  'odd-next',
  'trades',
  'trades-next',
  'trades-last',
  'tuning',
];
const half = [...folders, 'unseen'].find(flag) ?? 'seen';
const sets = [...Object.keys(recognisers), 'decide', 'samples', 'asks', 'corrects'];
if (flag('speed')) measureSpeed(core);
else {
  console.log(`the ${half} set: right / all, %; invented = a value where there is none, or another one`);
  for (const language of Object.keys(languages)) {
    if (flag('language') && flag('language') !== language) continue;
    for (const name of sets.filter((one) => !flag('only') || flag('only') === one)) report(language, name);
  }
}

function report(language, name) {
  const lines = folders.includes(half)
    ? readSet(language, name, half)
    : readSet(language, name).filter((line) => line.seen === (half === 'seen'));
  if (lines.length === 0) return;
  if (name === 'samples' && !lines.some(({ conditions }) => conditions.some(({ samples }) => samples.length)))
    return;
  const judged = lines.map((line) => ({ ...line, got: judge(core, name, line) }));
  const right = judged.filter(({ got, expected }) => got === expected);
  const wrong = judged.filter(({ got, expected }) => got !== expected);
  const invented = wrong.filter(({ got }) => !/^(- ?)+$/.test(got));
  const share = ((100 * right.length) / lines.length).toFixed(0).padStart(4);
  console.log(
    `${language} ${name.padEnd(10)} ${String(right.length).padStart(3)} / ${String(lines.length).padStart(3)} ${share} %  invented ${invented.length}`,
  );
  if (!flag('misses') || half === 'unseen') return;
  for (const { heard, expected, got } of wrong) console.log(`     ${heard}  =>  ${expected}  GOT ${got}`);
}
