import { describe, expect, it } from 'vitest';
import { extractAnswer } from './extract.ts';

const passage = (content: string, language: 'es' | 'en', heading_path: string[] = []) => ({
  id: 'p',
  content,
  heading_path,
  language,
  score: 0.9,
});
const answer = (question: string, content: string, language: 'es' | 'en', path: string[] = []) => {
  const found = extractAnswer(question, [passage(content, language, path)]);
  return found.found ? found.answer : null;
};

describe('rows of a table', () => {
  const doctors =
    'Doctor: Dr. Osei; Specialty: Cardiology; Phone: 551001\nDoctor: Dr. Patel; Specialty: Dermatology; Phone: 551002\nDoctor: Dr. Lam; Specialty: Pediatrics; Phone: 551003';
  it.each(['Do you have a dentist?', 'Which doctor is there?', 'What is the phone of the doctor?'])(
    'are no answer where no value of them is asked for: %s',
    (question) => expect(answer(question, doctors, 'en')).toBeNull(),
  );

  it('are one where a value is', () => {
    expect(answer('What is the phone of Dr. Lam?', doctors, 'en')).toBe(
      'Doctor: Dr. Lam; Specialty: Pediatrics; Phone: 551003',
    );
  });

  const ages =
    'Nivel: Infantil; Edad: 3-5; Cuota: 210\nNivel: Primaria; Edad: 6 a 11; Cuota: 240\nNivel: Secundaria; Edad: 12 – 15; Cuota: 275';
  it('hold the number that is asked about, or a range of it', () => {
    expect(answer('¿Cuánto es la cuota para 13 años?', ages, 'es')).toBe(
      'Nivel: Secundaria; Edad: 12 – 15; Cuota: 275',
    );
    expect(answer('¿Cuánto es la cuota para 40 años?', ages, 'es')).toBeNull();
  });
});

describe('a question that is a heading word for word', () => {
  const text = 'Obtaining the sources\n\nFetch the archive from a mirror near you.\n\nThen unpack it.';
  it('is answered from that section', () => {
    expect(answer('4.2 obtaining the Sources', `# ${text}`, 'en')).toContain(
      'Fetch the archive from a mirror',
    );
    expect(
      answer('Obtaining the sources?', 'Fetch the archive from a mirror near you.', 'en', [
        'Guide',
        '4.2. Obtaining the sources',
      ]),
    ).toBe('Fetch the archive from a mirror near you.');
  });

  it('but not where the words are another heading', () => {
    expect(answer('Do you sell bicycles?', `# ${text}`, 'en')).toBeNull();
  });
});
