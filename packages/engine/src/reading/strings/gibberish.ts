/** The rows of a keyboard, both ways: fingers that run along them write no word. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];
const shortestRun = 3;
/** Shorter ones are what letters stand for: "bmw", "html". */
const fewestConsonants = 5;

/** Letters that are no word: "asdf", "jkl", "asdasd", "xxxx", "dfgtrdf". Folded. */
export function isGibberish(word: string): boolean {
  if (word.length < shortestRun || !/^\p{L}+$/u.test(word)) return false;
  // "Juan III"
  if (/^([^i])\1+$/u.test(word)) return true;
  if (word.length >= fewestConsonants && !/[aeiouy]/.test(word)) return true;
  return madeOfRuns(word);
}

/** Greedy: each run as long as it goes, all of them long enough. */
function madeOfRuns(word: string): boolean {
  let at = 0;
  while (at < word.length) {
    const length = runAt(word, at);
    if (length < shortestRun) return false;
    at += length;
  }
  return true;
}

function runAt(word: string, at: number): number {
  let length = 1;
  const goesOn = (to: number) => rows.some((row) => row.includes(word.slice(at, to)));
  while (at + length < word.length && goesOn(at + length + 1)) length += 1;
  return length;
}
