const now = '2026-03-05T10:20';

/** What is read of a line, written as its expectation is. */
export function judge(core, set, line) {
  const place = { language: line.language, now, country: line.country };
  if (set === 'decide' || set === 'samples') return decided(core, line, place, set === 'samples');
  if (set === 'asks') return core.asks(line.heard, place) ? 'yes' : 'no';
  if (set === 'corrects') return corrected(core, line, place);
  const values = core.read({ heard: line.heard, ...place, read: line.asked, ahead: [] });
  const of = (id) => values.find((value) => value.variable_id === id)?.value ?? '-';
  if (set === 'several') return listed(line, values);
  if (set === 'datetime') return line.asked.map(({ id }) => of(id)).join(' ');
  const [variable] = line.asked;
  const value = of(variable.id);
  // A day gone by that was asked for to come is read, and refused by the conversation with a word about it.
  if (set === 'date' && value < now.slice(0, 10) && core.isToCome(variable, [])) return '-';
  return set === 'text' ? sameText(value, line.expected) : value;
}

function listed({ expected, asked }, values) {
  const pairs = values.map(({ variable_id, value }) => `${variable_id}=${value}`);
  const order = (text) => (text === '-' ? [] : text.split('; ')).toSorted().join('; ');
  const got = order(pairs.join('; ') || '-');
  return got === order(expected) && asked ? expected : pairs.join('; ') || '-';
}

/** Of a free text the case and the stop at its end do not count. */
function sameText(value, expected) {
  const bare = (text) => text.toLowerCase().replace(/[.!]+$/, '');
  return bare(value) === bare(expected) ? expected : value;
}

function decided(core, line, place, sampled) {
  const conditions = line.conditions.map(({ id, text, samples }) => ({
    id,
    text,
    samples: sampled ? samples : [],
  }));
  const lexis = (text, language) => core.talkTerms(text, language === 'spanish' ? 'es' : 'en');
  return core.decide({ heard: line.heard, language: place.language, conditions }, lexis).id ?? '-';
}

function corrected(core, line, place) {
  const known = line.asked.map(({ name, type, known: value }) => ({ name, type, value }));
  const values = core.correction({ heard: line.heard, ...place, correctable: line.asked, known });
  return listed(line, values);
}
