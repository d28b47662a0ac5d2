import { faultsOf, needsOf } from '@centralita/contract/channels/template-rules';
import type { TemplateValues, WhatsAppTemplate } from '@centralita/contract/channels/templates';
import { sendSupportTemplate } from '@centralita/contract/support/routes';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAttachments } from '../../../../parts/media/use-attachments.ts';
import { call } from '../../../../platform/api.ts';
import { newId } from '../../../../platform/new-id.ts';
import { useAct } from '../../../../platform/use-act.ts';
import { focusInvalid } from '../../../../ui/focus-invalid.ts';
import { addMessage } from '../../queries.ts';

/** A part of a template that has places. */
type Part = 'body' | 'header' | 'buttons';
type Typed = Record<Part, Record<string, string>>;

const nothing: Typed = { body: {}, header: {}, buttons: {} };
/** What an upload is, where a template's head wants this. */
const kinds = { image: 'image', video: 'video', document: 'file' } as const;

/** What a template is filled with in one opening of the dialog, until it is sent. */
export function useFilling(sessionId: string, templates: readonly WhatsAppTemplate[]) {
  const t = useTranslations('chats.template');
  const [id, setId] = useState('');
  const [typed, setTyped] = useState<Typed>(nothing);
  const [tried, setTried] = useState(false);
  const file = useAttachments();
  const act = useAct(0, 'chats');
  /** The message's own name: the same as long as the same is sent, so that it is there once. */
  const message = useRef({ said: '', id: '' });
  const template = templates.find((one) => one.id === id) ?? null;
  const wanted = template ? needsOf(template).media : null;
  const media = wanted ? file.ready.at(-1) : undefined;
  const isOtherKind = wanted !== null && media !== undefined && media.kind !== kinds[wanted];
  const values: TemplateValues = {
    body: given(typed.body),
    header: given(typed.header),
    buttons: given(typed.buttons),
    ...(media && !isOtherKind ? { header_media_id: media.id } : {}),
  };
  const faults = template ? faultsOf(template, values) : [];

  async function send(): Promise<boolean> {
    setTried(true);
    if (!template || act.busy || file.isBusy) return false;
    if (faults.length > 0) {
      focusInvalid();
      return false;
    }
    const body = { template_id: template.id, values };
    const said = JSON.stringify(body);
    if (message.current.said !== said) message.current = { said, id: newId() };
    const params = { session_id: sessionId };
    return act.run(
      async () => {
        const own = message.current.id;
        addMessage(sessionId, await call(sendSupportTemplate, { params, body: { ...body, id: own } }));
      },
      { success: t('sent'), failure: t('failed') },
    );
  }

  return {
    template,
    typed,
    values,
    file,
    wanted,
    isOtherKind,
    busy: act.busy,
    error: act.error,
    /** Something is missing there, and somebody wanted to send it. */
    lacks: (name: string) => tried && faults.includes(name),
    choose(next: string) {
      setId(next);
      setTyped(nothing);
      setTried(false);
      for (const { key } of file.list) file.remove(key);
    },
    type: (part: Part, name: string, text: string) =>
      setTyped((now) => ({ ...now, [part]: { ...now[part], [name]: text } })),
    send,
  };
}

function given(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  );
}
