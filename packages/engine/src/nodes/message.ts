import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { isWebAddress } from '@centralita/contract/workflows/web-address';
import type { Media } from '../turn/effects.ts';
import { filled, filledAddress, say, send } from '../turn/acts.ts';
import type { Rule, Conversation } from '../turn/conversation.ts';

/** Says and sends its messages in order. Those of an opening are passed in silence where the person was greeted before. */
export const message: Rule<'message'> = {
  enter(conversation, node) {
    if (conversation.turn.greeted && leadsOn(conversation, node.id)) return { leave: null };
    for (const part of node.configuration.messages) {
      if (part.type === 'text') say(conversation, filled(conversation, part.text), 'message');
      else if (isWebAddress(part.url)) send(conversation, mediaOf(conversation, part));
    }
    return { leave: null };
  },
};

function mediaOf(conversation: Conversation, part: Exclude<MessagePart, { type: 'text' }>): Media {
  const url = filledAddress(conversation, part.url);
  switch (part.type) {
    case 'audio':
      return { type: 'audio', url };
    case 'file':
      return { type: 'file', url, name: filled(conversation, part.name) };
    case 'image':
    case 'video':
      return { type: part.type, url, caption: filled(conversation, part.caption) };
  }
}

/** Whether more than messages can follow: where there is nothing else, they are all that the workflow has to say. */
function leadsOn({ map }: Conversation, nodeId: string): boolean {
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
