/** What a question asks for so plainly that a text without it is no answer. Narrower than `AnswerType`. */
export type Expected =
  | 'money'
  | 'percent'
  | 'reduction'
  | 'clock'
  | 'duration'
  | 'when'
  | 'count'
  | 'measure'
  | 'phone'
  | 'mail'
  | 'where'
  | 'who'
  | 'people';
