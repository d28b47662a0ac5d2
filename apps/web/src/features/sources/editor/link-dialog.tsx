import { maxLinkLength } from '@centralita/contract/core/constants';
import type { Editor } from '@tiptap/react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { isSafeLink } from '../rich-text/written-text.ts';

/** Where the selected words lead; without words, the address is inserted. */
export function LinkDialog({ editor, asked }: { editor: Editor; asked: Asked<string> }) {
  const t = useTranslations('versions.editor');
  const words = useUiWords();
  const [typed, setTyped] = useVisitState(asked.visit, asked.what ?? '');
  const [tried, setTried] = useVisitState(asked.visit, false);
  const address = addressOf(typed);

  function save() {
    if (!isSafeLink(address)) return setTried(true);
    asked.close();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    } else chain.setLink({ href: address });
    chain.run();
  }

  return (
    <Dialog
      open={asked.open}
      onClose={asked.close}
      title={t('link')}
      onSubmit={save}
      footer={
        <>
          {asked.what ? (
            <Button
              kind="quiet"
              onClick={() => {
                asked.close();
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }}
            >
              {t('unlink')}
            </Button>
          ) : null}
          <Button onClick={asked.close}>{words.cancel}</Button>
          <Button kind="primary" type="submit" disabled={typed.trim() === ''}>
            {t('setLink')}
          </Button>
        </>
      }
    >
      <Field
        label={t('address')}
        value={typed}
        onChange={setTyped}
        error={tried && !isSafeLink(address) ? t('badAddress') : null}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={maxLinkLength}
      />
    </Dialog>
  );
}

/** "example.com" means a page of the web, "a@b.co" an address of mail. */
function addressOf(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return /^\S+@\S+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}
