/** One thing said in a chat. */
export interface Said {
  by_person: boolean;
  text: string;
}

interface Asked {
  /** All that the person said since they were answered before; '' where they said nothing. */
  question: string;
  /** What they said before, and what they were answered. */
  history: { question: string; answer: string }[];
}

/** A conversation as questions and their answers: what each side said in a row belongs together. */
export function askedIn(said: readonly Said[]): Asked {
  const history: Asked['history'] = [];
  for (const [at, { by_person, text }] of said.entries()) {
    const before = said[at - 1];
    const last = history.at(-1);
    if (!by_person) {
      if (last) last.answer = joined(last.answer, text);
    } else if (before?.by_person && last) last.question = joined(last.question, text);
    else history.push({ question: text, answer: '' });
  }
  return { question: history.pop()?.question ?? '', history };
}

function joined(before: string, text: string): string {
  return before === '' ? text : `${before}\n${text}`;
}
