import type { Mail } from '../../ports/mailer.ts';

export interface CodeMail {
  to: string;
  code: string;
  /** The language of the person's company; both languages where it is not known. */
  language: 'english' | 'spanish' | null;
  productName: string;
}

const texts = {
  english: {
    subject: 'Your sign-in code',
    lead: 'Enter this code to sign in. It is valid for 5 minutes and works once.',
    ignore: 'If you did not ask for it, you can ignore this e-mail: nobody can sign in without the code.',
  },
  spanish: {
    subject: 'Su código de acceso',
    lead: 'Escriba este código para ingresar. Vale por 5 minutos y funciona una sola vez.',
    ignore: 'Si usted no lo pidió, ignore este correo: nadie puede ingresar sin el código.',
  },
};

/** The mail with the one-time code, which stands alone on a line of the text part. */
export function codeMail({ to, code, language, productName }: CodeMail): Mail {
  const parts = language ? [texts[language]] : [texts.english, texts.spanish];
  const subject = `${productName}: ${parts.map((part) => part.subject).join(' / ')}`;
  const lead = parts.map((part) => part.lead);
  const ignore = parts.map((part) => part.ignore);
  return {
    to,
    subject,
    text: [...lead, '', code, '', ...ignore, '', productName, ''].join('\n'),
    html: html(productName, code, lead, ignore),
  };
}

function html(productName: string, code: string, lead: string[], ignore: string[]): string {
  const paragraphs = (lines: string[], style: string) =>
    lines.map((line) => `<p style="${style}">${escape(line)}</p>`).join('');
  return `<!doctype html><html><body style="margin:0;background:#f4f5f7;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b1f27">
<div style="max-width:440px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="margin:0 0 20px;font-weight:600">${escape(productName)}</p>
${paragraphs(lead, 'margin:0 0 8px;line-height:1.5')}
<p style="margin:24px 0;font-size:32px;letter-spacing:8px;font-weight:700;font-family:ui-monospace,Menlo,Consolas,monospace">${escape(code)}</p>
${paragraphs(ignore, 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#5b6472')}
</div></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
