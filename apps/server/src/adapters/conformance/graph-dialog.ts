import type { GraphState } from './graph-rules.ts';

/**
 * Meta's sign-up dialog as two links: one that agrees and shares the last account of the state, one that cancels. A
 * dialog that was opened wrongly says what is wrong, and has no links.
 */
export function dialogPage(query: URLSearchParams, state: GraphState): string {
  const wrong = faultOf(query, state);
  if (wrong) return page(`<h1>Invalid request: ${wrong}</h1>`);
  const redirectUri = query.get('redirect_uri') ?? '';
  const code = `AQ${'x'.repeat(200)}${state.codes.size}`;
  if (state.freshNumber) addAccount(state, (state.freshNumber += 1));
  const account = state.accounts.at(-1);
  const token = `EAA${state.codes.size}${'t'.repeat(150)}`;
  state.codes.set(code, { token, accounts: account ? [account.id] : [], redirectUri, used: false });
  const back = (said: Record<string, string>) => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...said, state: query.get('state') ?? '' }))
      url.searchParams.set(name, value);
    // Meta adds this to addresses without a fragment.
    return `${url.href}#_=_`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  };
  const cancelled = {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  };
  return page(
    `<h1>Stand-in for Meta</h1><a id="agree" href="${back({ code })}">Agree</a> <a id="cancel" href="${back(cancelled)}">Cancel</a>`,
  );
}

function addAccount({ accounts }: GraphState, number: number): void {
  const numbers = [{ id: `1${number}`, display_phone_number: `+593 ${number}`, verified_name: 'Stand-in' }];
  accounts.push({ id: `2${number}`, subscribed: false, numbers });
}

function faultOf(query: URLSearchParams, { appId, configId }: GraphState): string | null {
  if (query.get('client_id') !== appId) return 'client_id';
  if (query.get('config_id') !== configId) return 'config_id';
  if (query.get('response_type') !== 'code') return 'response_type';
  if (query.get('override_default_response_type') !== 'true') return 'override_default_response_type';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri';
  if (!query.get('state')) return 'state';
  const extras: unknown = JSON.parse(query.get('extras') ?? 'null');
  const version =
    typeof extras === 'object' && extras !== null && 'version' in extras ? extras.version : null;
  return version === 'v4' ? null : 'extras';
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand-in</title><body>${content}</body></html>`;
}
