import { readQuestions, readCompanies } from './companies.mjs';
import { asDocument, loadCore } from './core.mjs';
import { readGuidesOf, readSources } from './sources.mjs';

const GUIDE = /^(debian|gimp|installation)/;

/** Passages looked at for an answer, as the product does. */
const PASSAGES = 8;

/** Written before the answerer was looked at; each company is asked by itself only. */
const UNSEEN = [
  'unseen',
  'sealed',
  'reserved',
  'reserved-2',
  'practice',
  'fresh',
  'fresh-held',
  'asked',
  'asked-held',
];
/** Halves whose questions go to small companies; each of these has an index of its own and one of all of its half. */
export const SMALL = ['extra', 'trades', 'trades held-out', ...UNSEEN];
/** What fitting may look at; the questions of `unseen` one by one never were. */
export const FITTED = ['development', 'extra', 'trades', 'unseen', 'practice', 'fresh', 'asked'];

/**
 * Everything loaded and indexed: `{ core, counts, questions, find }`. `find(question, scope)` gives the passages found in
 * `all` documents, the `group` of the question's document, or that document `alone`. With a `model` (models.mjs) passages and
 * questions have vectors.
 */
export async function loadBench(model = null) {
  const core = await loadCore();
  const passages = new Map();
  const load = (indexes, name, source, text) => {
    const cut = core.cut(asDocument(text), { name: `${name}.txt` });
    const added = cut.map((one) => {
      // As the product sends it.
      const sent = [...one.heading_path, one.content].join('\n');
      const vector = model && model.passage({ text: sent, source: name });
      return { ...one, id: `${name}#${one.ordinal}`, source, file: name, text: sent, vector };
    });
    for (const one of added) passages.set(one.id, one);
    for (const one of indexes) one.add(name, added);
  };
  const index = new core.PassageIndex();
  const sources = readSources();
  for (const { name, text } of sources) load([index], name, name, text);
  const names = sources.map((source) => source.name);
  const folders = ['extra', 'trades', ...UNSEEN];
  const smallOnes = folders.flatMap((folder) => [...readCompanies(folder), ...readGuidesOf(folder)]);
  const questions = allQuestions(new Set([...names, ...smallOnes.map((company) => company.name)]));
  const together = new Map(SMALL.map((half) => [half, new core.PassageIndex()]));
  const companies = new Map();
  for (const { name, texts } of smallOnes) {
    const company = new core.PassageIndex();
    companies.set(name, company);
    const all = together.get(questions.find((one) => one.source === name).half);
    for (const [at, text] of texts.entries()) load([company, all], `${name}-${at + 1}`, name, text);
  }
  const groupOf = (source) => new Set(names.filter((name) => GUIDE.test(name) === GUIDE.test(source)));
  const answering = (question) =>
    [...passages.values()].find((one) => one.source === question.source && holds(one.content, question.fact));
  const find = (asked, scope, { type = 'keyword', words = true, limit = PASSAGES, wordings = [] } = {}) => {
    const { half, source, question } = asked;
    const small = SMALL.includes(half);
    const at = small ? (scope === 'alone' ? companies.get(source) : together.get(half)) : index;
    const only = small || scope === 'all' ? null : scope === 'group' ? groupOf(source) : new Set([source]);
    const answers = model && answering(asked);
    const place = answers ? { text: answers.text, source: answers.file } : null;
    const vector = model && model.question({ text: question, answers: place });
    const query = {
      question: words ? question : '',
      wordings,
      sources: only,
      search_type: type,
      limit,
      vector,
    };
    const hits = at.search(query);
    return hits.map((hit) => ({
      ...passages.get(hit.id),
      score: hit.score,
      meaning: hit.meaning,
      legs: hit.legs,
    }));
  };
  const counts = { documents: sources.length, passages: passages.size, companies: companies.size };
  return { core, counts, questions, find, passages: () => [...passages.values()] };
}

/** False in a scope where another document does answer a question that its own does not; judged by reading. */
export function countsIn(question, scope) {
  if (scope === 'group' && SMALL.includes(question.half)) return false;
  if (scope === 'all' && UNSEEN.includes(question.half)) return false;
  return !(question.answered_in ?? []).includes(scope);
}

function allQuestions(names) {
  const asked = ['.', 'extra', 'trades', ...UNSEEN].flatMap(readQuestions);
  return asked.filter((one) => names.has(one.source));
}

/** True when a text holds the expected fact, however its lines are broken. */
export function holds(text, fact) {
  return fact !== undefined && squeeze(text).includes(squeeze(fact));
}

function squeeze(text) {
  return text.replace(/\s+/g, '');
}
