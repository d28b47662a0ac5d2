import type { WidgetSettings } from '@centralita/contract/widget/schema';

/** What is typed and chosen; quick replies one a line. */
export interface WidgetFields extends Pick<
  WidgetSettings,
  'is_on' | 'allowed_origins' | 'title' | 'color' | 'scheme' | 'position' | 'language' | 'greeting' | 'avatar'
> {
  quickReplies: string;
}

export function fieldsOf(settings: WidgetSettings): WidgetFields {
  const {
    quick_replies,
    public_key: _,
    key_made_at: __,
    has_secret: ___,
    secret_made_at: ____,
    ...rest
  } = settings;
  return { ...rest, quickReplies: quick_replies.join('\n') };
}

/** What is sent: only what differs, so that a picture is not sent again and again. */
export function bodyOf(base: WidgetFields, fields: WidgetFields) {
  const { quickReplies, ...rest } = fields;
  const whole = { ...rest, quick_replies: repliesIn(quickReplies) };
  const before: Record<string, unknown> = { ...base, quick_replies: repliesIn(base.quickReplies) };
  const changed = Object.entries(whole).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed) as Partial<typeof whole>;
}

export function repliesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** As browsers write where a page is from; what is no address stays, and the server says so. */
export function originIn(text: string): string {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (whole.includes('*') || !URL.canParse(whole)) return whole.toLowerCase();
  return new URL(whole).origin;
}
