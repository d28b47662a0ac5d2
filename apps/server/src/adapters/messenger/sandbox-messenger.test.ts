import { messengerConformance } from '../conformance/messenger.ts';
import { sandboxMessenger } from './sandbox-messenger.ts';

messengerConformance('The sandbox number', () =>
  Promise.resolve({
    messenger: sandboxMessenger(),
    to: { companyId: 'ours', accountId: 'sandbox', address: 'Ana' },
    got: () => null,
    close: () => Promise.resolve(),
  }),
);
