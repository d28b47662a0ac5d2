import { estimateTokens } from '@centralita/contract/core/tokens';
import type { FilledForm, LanguageModel, ModelEvent, ModelRequest } from '../../../ports/language-model.ts';
import { BrokenAnswerError } from '../../../ports/provider-error.ts';
import type { ModelTokens } from '../knowledge-context.ts';

/** The model with its tokens counted: of each answer, and by estimate of one that broke off or was left on its way. */
export function countedModel(model: LanguageModel, count: (tokens: ModelTokens) => void): LanguageModel {
  return {
    model: model.model,
    stream: (request, signal) => counted(model.stream(request, signal), request, count),
    fillIn: async (request, signal) => {
      try {
        const filled = await model.fillIn(request, signal);
        count(tokensOf(filled));
        return filled;
      } catch (fault) {
        if (fault instanceof BrokenAnswerError) count(tokensOf(fault.answer));
        throw fault;
      }
    },
  };
}

function tokensOf(taken: Omit<FilledForm, 'text'>): ModelTokens {
  return { input: taken.input_tokens, output: taken.output_tokens, estimated: taken.estimated };
}

async function* counted(
  events: AsyncIterable<ModelEvent>,
  request: ModelRequest,
  count: (tokens: ModelTokens) => void,
): AsyncGenerator<ModelEvent, void, undefined> {
  let said = '';
  let ended = false;
  try {
    for await (const event of events) {
      if (event.type === 'text') said += event.text;
      else {
        ended = true;
        count({ input: event.input_tokens, output: event.output_tokens, estimated: event.estimated });
      }
      yield event;
    }
  } finally {
    if (!ended && said !== '') count({ ...estimateOf(request, said), estimated: true });
  }
}

function estimateOf({ messages }: ModelRequest, said: string): { input: number; output: number } {
  return {
    input: estimateTokens(messages.map(({ content }) => content).join(' ')),
    output: estimateTokens(said),
  };
}
