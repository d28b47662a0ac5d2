import type { GraphState } from './graph-rules.ts';

/** A Meta that knows one app and one business with one number. */
export function graphState(more: Partial<GraphState> = {}): GraphState {
  return {
    appId: '1234567890',
    appSecret: 'the-app-secret',
    configId: '9876543210',
    accounts: [
      {
        id: '102290129340398',
        subscribed: false,
        numbers: [
          {
            id: '106540352242922',
            display_phone_number: '+593 99 123 4567',
            verified_name: 'Cooperativa Ñandú',
            last_onboarded_time: '2026-11-21T10:00:00+0000',
          },
        ],
      },
    ],
    codes: new Map(),
    pins: new Map(),
    ...more,
  };
}
