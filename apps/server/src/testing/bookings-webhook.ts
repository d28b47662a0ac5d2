import { createWebhook } from '@centralita/contract/webhooks/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { ask } from './app.ts';
import type { Studio } from './workflows.ts';

/** A webhook that is told the day and answers with a code. `origin`: of the service that is called. */
export async function makeBookingsWebhook(
  { app, token }: Studio,
  origin: string,
  more: Partial<BodyIn<typeof createWebhook>> = {},
): Promise<string> {
  const { data, error } = await ask(app, createWebhook, {
    token,
    body: {
      name: 'Bookings',
      develop_name: 'bookings',
      description: 'Books a day',
      production_api: `${origin}/live`,
      method_enum: 'POST',
      body: { day: '{{day}}' },
      in_flow_variables: [
        { develop_name: 'day', type_enum: 'date', is_mandatory: true, description: 'The day' },
      ],
      expected_response: [{ variable_name: 'code', json_path: '$.code' }],
      ...more,
    },
  });
  if (!data) throw new Error(`no webhook: ${JSON.stringify(error)}`);
  return data.id;
}
