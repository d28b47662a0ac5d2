import type { DialogueResult } from '@centralita/contract/conversations/dialogue';

type Choices = DialogueResult['choices'];

/** Results as people write them, one a line: `label: description`. Of two with one label the first counts. */
export function resultsOf(text: string): Choices {
  const choices = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [label = '', ...rest] = line.split(':');
    if (label.trim() !== '' && !choices.has(label.trim())) choices.set(label.trim(), rest.join(':').trim());
  }
  return [...choices].map(([label, description]) => ({ label, description }));
}
