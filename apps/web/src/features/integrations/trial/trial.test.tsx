import { maxWebhookParts } from '@centralita/contract/webhooks/limits';
import type { Webhook, WebhookTest } from '@centralita/contract/webhooks/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backEnd, data } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { orders, signInWithWebhooks, webhooksApi } from '../fake-webhooks.testing.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

type Obtained = WebhookTest['response_obtained'];

/** What the next test of the webhook is answered. */
function answerTest(obtained: Partial<Obtained>) {
  const response_obtained: Obtained = {
    status: 200,
    milliseconds: 12,
    failure: null,
    content_type: 'application/json',
    format: 'json',
    body: {},
    cut: false,
    ...obtained,
  };
  const sent = {
    environment: 'production' as const,
    method: 'GET' as const,
    url: 'https://api.example.com/',
  };
  server.on(
    `POST ${webhooksApi}/w1/test`,
    data({
      ok: response_obtained.failure === null,
      information_sent: { ...sent, headers: {}, body: null },
      information_saved: {},
      not_saved: [],
      response_obtained,
    } satisfies WebhookTest),
  );
}

const asked = (name: string, more: Partial<Webhook['in_flow_variables'][number]>) => ({
  id: name,
  develop_name: name,
  type_enum: 'string' as const,
  is_mandatory: true,
  description: 'Asked for.',
  enum: '',
  ...more,
});

async function visit(more: Partial<Webhook> = {}) {
  signInWithWebhooks(server, [{ ...orders, standard_variables: [{ id: 's1', name: 'order' }], ...more }]);
  open = await openConsole('/contact-center/integrations/w1');
  const { user } = open;
  const trial = within(await screen.findByRole('region', { name: 'Test API' }));
  const expected = within(screen.getByRole('region', { name: 'Expected response' }));
  const test = () => user.click(trial.getByRole('button', { name: 'Test API' }));
  return { user, trial, expected, test };
}

const tests = () => server.calls().filter(({ path }) => path.endsWith('/test'));

describe('a test of a webhook', () => {
  it('needs the standard values and no others, and offers the allowed ones', async () => {
    const { user, trial, test } = await visit({
      in_flow_variables: [
        asked('city', { enum: 'Quito; Loja' }),
        asked('day', { type_enum: 'date' }),
        asked('note', { is_mandatory: false }),
      ],
    });
    const city = trial.getByLabelText('city');
    expect(
      within(city)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No value', 'Quito', 'Loja']);
    trial.getByLabelText('note (optional)');
    await test();
    await screen.findByText('Please fill all the standard value fields');
    expect([trial.getByLabelText('order'), city].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      'true',
      null,
    ]);
    expect(tests()).toHaveLength(0);
    answerTest({});
    await user.type(trial.getByLabelText('order'), '7');
    await test();
    await screen.findByText('API tested');
    await user.selectOptions(city, 'Loja');
    await test();
    await waitFor(() => expect(tests()).toHaveLength(2));
    expect(tests().map(({ body }) => JSON.parse(body))).toMatchObject([
      { standard_variables: { order: '7' }, in_flow_variables: {} },
      { standard_variables: { order: '7' }, in_flow_variables: { city: 'Loja' } },
    ]);
  });

  it('that failed says so, and why', async () => {
    const { user, trial, test } = await visit();
    await user.type(trial.getByLabelText('order'), '7');
    answerTest({ status: 503, failure: 'status', milliseconds: 1_234 });
    await test();
    await screen.findByText('The API was not tested successfully');
    const [outcome] = trial.getAllByRole('status');
    for (const fact of ['503', '1,234 ms', 'The service answered with an error status.'])
      expect(outcome?.textContent).toContain(fact);
    answerTest({ status: null, failure: 'timeout', format: 'none', body: null });
    await test();
    await trial.findByText(/^The service did not answer in time\./);
  });

  it('leaves nothing in sight once the last ones are cleared, also not one that was chosen', async () => {
    const { user, trial, test } = await visit({ standard_variables: [] });
    for (const status of [201, 202, 203]) {
      answerTest({ status });
      await test();
      await trial.findAllByText(String(status));
    }
    const past = trial.getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('button'));
    const second = past.find(({ textContent }) => textContent?.startsWith('202')) as HTMLElement;
    await user.click(second);
    expect(second.getAttribute('aria-pressed')).toBe('true');
    // In the list and above it.
    expect(trial.getAllByText('202')).toHaveLength(2);
    await user.click(trial.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(trial.queryByText(/^20[123]$/)).toBeNull());
    expect(trial.queryByRole('tab')).toBeNull();
  });
});

describe('the preview of a path', () => {
  it('says what is wrong with it, what it finds, and in which response', async () => {
    const { user, trial, expected, test } = await visit({ standard_variables: [] });
    answerTest({ body: { state: 'sent' } });
    await test();
    await expected.findByText('In the last response: "sent"');
    const path = expected.getByLabelText('JSON path');
    const type = async (text: string) => {
      await user.clear(path);
      await user.type(path, text.replaceAll('[', '[['));
    };
    await type('$.a[');
    expected.getByText('At character 5 the bracket is not closed.');
    expect(path.getAttribute('aria-invalid')).toBe('true');
    await type('$.nowhere');
    expected.getByText('Nothing is there in the last response.');
    answerTest({ status: 502, failure: 'status', format: 'text', body: 'Bad gateway' });
    await user.click(trial.getByRole('button', { name: 'Save and test' }));
    await expected.findByText('Nothing is there in an earlier response. The last one was not JSON.');
    await type('$.state');
    expected.getByText('In an earlier response, as the last one was not JSON: "sent"');
  });
});

describe('a value that is picked', () => {
  it('is told where it went, and where there is no room for it', async () => {
    const rows = Array.from({ length: maxWebhookParts - 1 }, (_, at) => ({
      id: `x${at}`,
      variable_name: `v${at}`,
      json_path: `$.v${at}`,
    }));
    const { user, trial, expected, test } = await visit({ standard_variables: [], expected_response: rows });
    answerTest({ body: { one: 1, two: 2 } });
    await test();
    await user.click(await trial.findByRole('button', { name: 'one 1' }));
    trial.getByText('$.one is now among the expected responses.');
    await user.click(trial.getByRole('button', { name: 'two 2' }));
    trial.getByText(/^A webhook has at most 50 expected responses\./);
    expect(expected.getAllByLabelText('JSON path')).toHaveLength(maxWebhookParts);
    expect(expected.queryByDisplayValue('$.two')).toBeNull();
  });
});
