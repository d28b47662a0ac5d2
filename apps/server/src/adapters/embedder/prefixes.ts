type Purpose = 'query' | 'passage';

/**
 * What some models want before each text (see their model cards); without it they find noticeably less. Models that
 * want nothing, or whose server adds it, are not listed.
 */
const PREFIXES: { model: RegExp; query: string; passage: string }[] = [
  { model: /(?:^|[/_-])e5-(?:small|base|large)(?!.*instruct)/i, query: 'query: ', passage: 'passage: ' },
  { model: /nomic-embed-text/i, query: 'search_query: ', passage: 'search_document: ' },
  {
    model: /mxbai-embed-large|snowflake-arctic-embed(?!2)/i,
    query: 'Represent this sentence for searching relevant passages: ',
    passage: '',
  },
];

export function prefixFor(model: string, purpose: Purpose): string {
  return PREFIXES.find((entry) => entry.model.test(model))?.[purpose] ?? '';
}
