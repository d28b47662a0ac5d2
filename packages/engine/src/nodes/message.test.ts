import type { Flow } from '@centralita/contract/workflows/flow';
import { expect, it } from 'vitest';
import { begin } from '../turn/begin.ts';

/** What is sent of a message step with files at these addresses. */
function sent(urls: string[]): string[] {
  const node = { title: '', node_number: 1 };
  const messages = urls.map((url, at) => ({ id: `p${at}`, type: 'file' as const, name: 'Prices', url }));
  const flow: Flow = {
    ...{ shape: 1, workflow_id: 'main', version: 1, name: 'main', channel: 'api', language: 'english' },
    nodes: [
      { ...node, id: 'start', kind: 'start', configuration: {} },
      { ...node, id: 'says', kind: 'message', configuration: { messages } },
    ],
    edges: [{ id: 'e1', source_id: 'start', target_id: 'says', type: 'default', handle: null }],
    ...{ dynamic_variables: [], database_variables: [], main_instructions: [] },
    ...{ sources: [], webhooks: [], children: [] },
  };
  const now = { at: '2026-11-21T20:00:00.000Z', local: '2026-11-21T15:00' };
  const { effects } = begin(flow, {
    ...{ now, channel: 'api', language: 'english', country: 'EC', identity: '' },
    ...{ values: [], results: [], heard: '' },
  });
  return effects.flatMap((effect) => (effect.type === 'send' ? [effect.media.url] : []));
}

it('sends nothing from an address that is half written, or none of the web', () => {
  const good = 'https://cdn.example/{{ full name }}/prices.pdf';
  expect(sent(['', 'https:', 'www.acme.com/a.pdf', 'javascript:alert(1)', good])).toEqual([good]);
});
