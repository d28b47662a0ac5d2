export type Fact = readonly [name: string, value: string];

export interface MailPage {
  productName: string;
  lead: string[];
  /** What the mail is about: a code to type, a button that opens an address, or what somebody wrote. */
  heart: { code: string } | { address: string; label: string } | { facts: readonly Fact[] };
  small: string[];
}

/** The HTML part of our mails: one card that every mail program shows. */
export function mailPage({ productName, lead, heart, small }: MailPage): string {
  return `<!doctype html><html><body style="margin:0;background:#f4f5f7;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b1f27">
<div style="max-width:440px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="margin:0 0 20px;font-weight:600">${escape(productName)}</p>
${paragraphs(lead, 'margin:0 0 8px;line-height:1.5')}
${heartOf(heart)}
${paragraphs(small, 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#5b6472')}
</div></body></html>`;
}

function heartOf(heart: MailPage['heart']): string {
  if ('code' in heart) return codeBlock(heart.code);
  return 'facts' in heart ? factList(heart.facts) : button(heart);
}

function factList(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<p style="margin:0 0 2px;font-size:13px;color:#5b6472">${escape(name)}</p>` +
      `<p style="margin:0 0 16px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere">${escape(value)}</p>`,
  );
  return `<div style="margin:24px 0 8px">${rows.join('')}</div>`;
}

function paragraphs(lines: string[], style: string): string {
  return lines.map((line) => `<p style="${style}">${escape(line)}</p>`).join('');
}

function codeBlock(code: string): string {
  return `<p style="margin:24px 0;font-size:32px;letter-spacing:8px;font-weight:700;font-family:ui-monospace,Menlo,Consolas,monospace">${escape(code)}</p>`;
}

function button({ address, label }: { address: string; label: string }): string {
  return `<p style="margin:24px 0"><a href="${escape(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1f27;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
