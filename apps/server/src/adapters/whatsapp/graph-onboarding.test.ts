import { graphFault, startGraphServer, type GraphServer } from '../conformance/graph-server.ts';
import { graphState } from '../conformance/graph-state.ts';
import {
  whatsAppOnboardingConformance,
  type OnboardingBehaviour,
} from '../conformance/whatsapp-onboarding.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { TestClock } from '../../testing/clock.ts';
import { graphOnboarding } from './graph-onboarding.ts';

whatsAppOnboardingConformance('The Graph API', async () => {
  const server = await startGraphServer(graphState());
  const { state } = server;
  const redirectUri = 'https://console.test/return';
  const [account] = state.accounts;
  const [number] = account?.numbers ?? [];
  state.codes.set('AQcode', { token: 'EAAtoken', accounts: [account?.id ?? ''], redirectUri, used: false });
  const outbound = createOutbound({ allow: [new URL(server.baseUrl).host] });
  return {
    onboarding: graphOnboarding({
      appId: state.appId,
      appSecret: state.appSecret,
      baseUrl: server.baseUrl,
      outbound,
      clock: new TestClock(),
      timeout_ms: 2_000,
      backoff_ms: 1,
    }),
    code: 'AQcode',
    redirectUri,
    accountId: account?.id ?? '',
    number: { id: number?.id ?? '', displayNumber: number?.display_phone_number ?? '' },
    behave: (behaviour) => misbehave(server, behaviour),
    isSubscribed: () => account?.subscribed ?? false,
    violations: () => server.violations,
    close: async () => {
      outbound.close();
      await server.close();
    },
  };
});

function misbehave(server: GraphServer, behaviour: OnboardingBehaviour): void {
  let faults = 0;
  server.misbehave = (_, response) => {
    if (behaviour === 'silent') return true;
    if (behaviour === 'down') return graphFault(response, 500, 2);
    if (behaviour === 'overloaded') return graphFault(response, 400, 80007);
    if (behaviour === 'recovers after one fault') return faults++ === 0 && graphFault(response, 503, 2);
    if (behaviour === 'breaks off') response.destroy();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Log in</h1>');
    return true;
  };
}
