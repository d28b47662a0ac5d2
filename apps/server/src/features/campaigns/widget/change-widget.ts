import type { WidgetSettings } from '@centralita/contract/widget/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { readLogo } from '../../../platform/pictures/logo.ts';
import { changeCampaign, type Acting } from '../act/change-campaign.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import type { Of } from '../store/parts.ts';
import {
  asSettings,
  keepSecret,
  makeWidget,
  readWidget,
  replaceKey,
  updateWidget,
  type WidgetForm,
  type WidgetRow,
} from './store.ts';
import { newWidgetSecret, secretPlace } from './widget-key.ts';

/** @throws AppError not_found, widget_needs_api, widget_needs_origin, and those of readLogo */
export async function changeWidget(
  context: CampaignsContext,
  of: Of,
  sent: { [K in keyof WidgetForm]?: WidgetForm[K] | undefined },
): Promise<WidgetSettings> {
  const avatar = sent.avatar ? await readLogo(sent.avatar) : sent.avatar;
  return changing(context, of, async ({ tx, before }, widget) => {
    const given = Object.entries({ ...sent, avatar }).filter(([, value]) => value !== undefined);
    const after: WidgetForm = { ...widget, ...Object.fromEntries(given) };
    const turnsOn = after.is_on && !widget.is_on;
    if (turnsOn && before.api_key_prefix === null) throw new AppError('widget_needs_api');
    if (after.is_on && after.allowed_origins.length === 0) throw new AppError('widget_needs_origin');
    await updateWidget(tx, of, after);
  });
}

/** Gives its account; it is made where there is none yet. @throws AppError not_found */
export async function openWidget(context: CampaignsContext, of: Of): Promise<string> {
  const opened = { accountId: '' };
  await changing(context, of, async (_, { account_id }) => void (opened.accountId = account_id));
  return opened.accountId;
}

/** @throws AppError not_found */
export function replaceWidgetKey(context: CampaignsContext, of: Of): Promise<WidgetSettings> {
  return changing(context, of, ({ tx, now }, { account_id: accountId }) =>
    replaceKey(tx, of, { accountId, now }),
  );
}

/** @throws AppError not_found */
export async function makeWidgetSecret(
  context: CampaignsContext,
  of: Of,
): Promise<{ secret: string; settings: WidgetSettings }> {
  const secret = newWidgetSecret();
  const sealed = context.sealer.seal(secret, secretPlace(of.campaignId));
  const settings = await changing(context, of, ({ tx, now }) => keepSecret(tx, of, { secret: sealed, now }));
  return { secret, settings };
}

/** @throws AppError not_found */
export function removeWidgetSecret(context: CampaignsContext, of: Of): Promise<WidgetSettings> {
  return changing(context, of, ({ tx, now }) => keepSecret(tx, of, { secret: null, now }));
}

/** A change of the widget, within a change of its campaign; it is made where there is none yet. */
async function changing(
  context: CampaignsContext,
  of: Of,
  work: (acting: Acting, widget: WidgetRow) => Promise<void>,
): Promise<WidgetSettings> {
  let settings: WidgetSettings | null = null;
  await changeCampaign(context, of.companyId, of.campaignId, async (acting) => {
    const { tx, now } = acting;
    if (!(await readWidget(tx, of))) await makeWidget(tx, of, now);
    const widget = await readWidget(tx, of);
    if (!widget) throw new Error('a widget that was made is not there');
    await work(acting, widget);
    settings = asSettings(await readWidget(tx, of));
  });
  if (!settings) throw new Error('a widget was not changed');
  return settings;
}
