import { messengerConformance } from '../conformance/messenger.ts';
import { widgetMessenger } from './widget-messenger.ts';

messengerConformance('The web widget', () =>
  Promise.resolve({
    messenger: widgetMessenger(),
    to: { companyId: 'ours', accountId: 'widget', address: 'Ana' },
    got: () => null,
    close: () => Promise.resolve(),
  }),
);
