import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { isWebAddress } from '@centralita/contract/workflows/web-address';
import type { Media } from '../turn/effects.ts';
import { filled, filledAddress, say, send } from '../turn/acts.ts';
import type { Rule, Talk } from '../turn/talk.ts';

/** Says and sends its messages in order. Those of an opening are passed in silence where the person was greeted before. */
export const message: Rule<'message'> = {
  enter(talk, node) {
    if (talk.turn.greeted && leadsOn(talk, node.id)) return { leave: null };
    for (const part of node.configuration.messages) {
      if (part.type === 'text') say(talk, filled(talk, part.text), 'message');
      else if (isWebAddress(part.url)) send(talk, mediaOf(talk, part));
    }
    return { leave: null };
  },
};

function mediaOf(talk: Talk, part: Exclude<MessagePart, { type: 'text' }>): Media {
  const url = filledAddress(talk, part.url);
  switch (part.type) {
    case 'audio':
      return { type: 'audio', url };
    case 'file':
      return { type: 'file', url, name: filled(talk, part.name) };
    case 'image':
    case 'video':
      return { type: part.type, url, caption: filled(talk, part.caption) };
  }
}

/** Whether more than messages can follow: where there is nothing else, they are all that the workflow has to say. */
function leadsOn({ map }: Talk, nodeId: string): boolean {
  const seen = new Set<string>();
  let at = map.way(nodeId, null)?.target_id;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const kind = map.nodes.get(at)?.kind;
    if (kind !== 'message') return kind !== undefined && kind !== 'end';
    at = map.way(at, null)?.target_id;
  }
  return false;
}
