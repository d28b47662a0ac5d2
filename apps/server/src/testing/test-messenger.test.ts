import { messengerConformance, type Provider } from '../adapters/conformance/messenger.ts';
import { TestMessenger, type Behaviour } from './test-messenger.ts';

const behaviours: Record<Provider, Behaviour> = {
  lose: 'lose',
  hang: 'hang',
  busy: { wait: 500 },
  refuse: { refuse: 'not_on_channel' },
};

for (const manner of ['idempotent', 'canAsk', 'neither'] as const)
  messengerConformance(`The test messenger (${manner})`, () => {
    let next: Behaviour | null = null;
    const messenger = new TestMessenger({
      idempotent: manner === 'idempotent',
      canAsk: manner === 'canAsk',
      behave: () => {
        const behaviour = next ?? 'accept';
        next = null;
        return behaviour;
      },
    });
    return Promise.resolve({
      messenger,
      to: { companyId: 'ours', accountId: 'test', address: 'Ana' },
      got: () => messenger.got,
      provider: (one: Provider) => void (next = behaviours[one]),
      close: () => Promise.resolve(),
    });
  });
