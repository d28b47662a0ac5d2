import { graphCloud } from '../adapters/whatsapp/graph-cloud.ts';
import { graphOnboarding } from '../adapters/whatsapp/graph-onboarding.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import type { Parts } from '../start/parts.ts';
import { TestClock } from './clock.ts';

interface GraphToReach {
  baseUrl: string;
  dialogUrl: string;
  appId: string;
  appSecret: string;
  configId: string;
}

/** A server's WhatsApp, with the stand-in as Meta. */
export function graphParts(graph: GraphToReach): { whatsapp: Parts['whatsapp']; outbound: Outbound } {
  const { appId, appSecret, configId, baseUrl, dialogUrl } = graph;
  const outbound = createOutbound({ allow: [new URL(baseUrl).host] });
  const more = { baseUrl, outbound, clock: new TestClock(), backoff_ms: 1, appSecret };
  const app = {
    onboarding: graphOnboarding({ ...more, appId }),
    cloud: graphCloud({ ...more, verifyToken: 'our-word', timeout_ms: 1_500 }),
    ...{ canVerify: true, appId, configId, dialogUrl, pinKey: Buffer.alloc(32, 9) },
  };
  return { whatsapp: { missing: [], app }, outbound };
}
