import type { SupportMessage } from '@centralita/contract/support/schema';
import { describe, expect, it } from 'vitest';
import { joined } from './joined.ts';

function message(seq: number, state: SupportMessage['state'] = null): SupportMessage {
  const text = { content: `${seq}`, type: 'text', subtype: '', description: '', kind: 'text' } as const;
  const by = { owner: 'user', operator_name: null, user_id_in_support: null, is_resent: false } as const;
  const at = { created_at: '2026-01-01T00:00:00.000Z', whatsapp_phone_cm_id: null } as const;
  return { id: `m${seq}`, seq, state, reason: null, media: null, quotes: null, ...text, ...by, ...at };
}

describe('messages that come in parts', () => {
  it('stand in the order of the chat, each once and as it is now', () => {
    const known = [message(3, 'queued'), message(4)];
    const all = joined(joined([message(1), message(2)], known), [message(5), message(3, 'sent')]);
    expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(all[2]?.state).toBe('sent');
  });
});
