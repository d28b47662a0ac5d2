import { createOutbound } from '../../platform/outbound.ts';
import { graphChats } from '../conformance/graph-messages.ts';
import { graphFault, startGraphServer } from '../conformance/graph-server.ts';
import { graphState } from '../conformance/graph-state.ts';
import { messengerConformance, type Provider } from '../conformance/messenger.ts';
import { graphMessenger } from './graph-messenger.ts';

const person = '593991234567';

messengerConformance('The Graph API', async () => {
  const chats = graphChats(() => 0);
  const graph = await startGraphServer(graphState({ chats }));
  const [account] = graph.state.accounts;
  const number = account?.numbers[0]?.id ?? '';
  graph.state.codes.set('x', { token: 'EAAx', accounts: [account?.id ?? ''], redirectUri: null, used: true });
  chats.wroteAt.set(`${number} ${person}`, 0);
  const outbound = createOutbound({ allow: [new URL(graph.baseUrl).host] });
  const messenger = graphMessenger(
    { baseUrl: graph.baseUrl, outbound },
    {
      accessOf: () => Promise.resolve({ phoneNumberId: number, businessId: '1', token: 'EAAx' }),
      tokenWas: () => undefined,
    },
  );
  const provider = (next: Provider) => {
    graph.misbehave = null;
    graph.misbehaveAfter = null;
    if (next === 'lose') graph.misbehaveAfter = (_, response) => Boolean(response.destroy());
    if (next === 'hang') graph.misbehave = () => true;
    if (next === 'busy') graph.misbehave = (_, response) => graphFault(response, 400, 131_056);
    if (next === 'refuse') graph.misbehave = (_, response) => graphFault(response, 400, 131_026);
  };
  return {
    messenger,
    to: { companyId: 'c', accountId: 'a', address: person, addressKind: 'phone' },
    got: () =>
      chats.accepted.map(({ text, body, type }) => {
        const file = body[type] as { id?: string } | undefined;
        return { text, bytes: file?.id === undefined ? null : (chats.files.get(file.id)?.bytes ?? null) };
      }),
    provider,
    close: async () => {
      outbound.close();
      await graph.close();
      if (graph.violations.length > 0) throw new Error(graph.violations.join('\n'));
    },
  };
});
