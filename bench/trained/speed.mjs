/*
 * How long a question looks for a similar one among 10,000 trained ones of an assistant, the look into the database aside:
 * `node bench/trained/speed.mjs`. The questions differ in a word or two each, which is the worst case.
 */
import { loadCore } from '../quality/core.mjs';

const core = await loadCore();
const verbs = ['cost', 'last', 'take', 'weigh', 'include'];
const things =
  'warranty delivery kettle oven lamp chair table sofa bed carpet clock phone laptop printer camera ring bag shoe coat shirt'.split(
    ' ',
  );
const places = 'Madrid Seville Quito Lima Loja Cuenca Paris Rome Berlin Vienna'.split(' ');
const models = Array.from({ length: 10 }, (_, at) => at + 10);
const rows = verbs
  .flatMap((verb) =>
    things.flatMap((thing) =>
      places.flatMap((place) =>
        models.map((model) => `How much does the ${thing} model ${model} ${verb} in ${place}?`),
      ),
    ),
  )
  .map((question, at) => ({ id: String(at), question, language: 'en' }));

const tx = { one: async () => ({ trained_version: 1 }), rows: async () => rows };
const trained = new core.TrainedQuestions({ companyRead: (_company, act) => act(tx) });
const of = { companyId: 'c', assistantId: 'a', version: 1 };
const look = (question) => trained.similar(of, { question, language: 'en' });

const began = performance.now();
await look('What is the price of the sofa model 11 in Lima?');
console.log(`${rows.length} trained questions taken in: ${(performance.now() - began).toFixed(0)} ms, once`);
await report(
  'similar',
  (at) => `What is the price of the ${things[at % 20]} model ${10 + (at % 10)} in ${places[at % 10]}?`,
);
await report('not similar', () => 'Do I need an appointment for the vaccine?');

async function report(name, question) {
  const times = [];
  for (let at = 0; at < 200; at += 1) {
    const start = performance.now();
    await look(question(at));
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`${name}: median ${times[100]?.toFixed(1)} ms, 95 % under ${times[189]?.toFixed(1)} ms`);
}
