import { consentNames, consentParts } from '@centralita/contract/contacts/consent';
import { addContacts, updateContact } from '@centralita/contract/contacts/routes';
import { maxContactValue, maxPhoneText } from '@centralita/contract/contacts/limits';
import type { Contact, ContactPoolInformation } from '@centralita/contract/contacts/schema';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../../parts/phones/use-phone-text.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { own } from '../../../platform/own.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { changedFields, fieldsOf, isComplete, type ContactFields } from './contact-form.ts';
import classes from './pool.module.css';

interface ContactDialogProps {
  /** Null: a new one. */
  asked: Asked<Contact | null>;
  pool: ContactPoolInformation;
}

/** Adds a contact to a list, or changes one of it. What was typed stays until it is saved. */
export function ContactDialog({ asked, pool }: ContactDialogProps) {
  const t = useTranslations('contactPool.form');
  const consent = useTranslations('contactPool.consent');
  const words = useUiWords();
  const { what: contact, open, visit, close } = asked;
  const phoneText = usePhoneText();
  const { busy, run, fault, error } = useAct(visit, 'contacts');
  const before = fieldsOf(pool, contact);
  const [fields, setFields] = useVisitState<ContactFields>(visit, before);
  const complete = isComplete(fields, pool);
  const ofPhone = fault instanceof ApiError && /phone/.test(fault.code);

  async function submit() {
    if (busy || (!contact && !complete)) return;
    if (!(await (contact ? change(contact) : add()))) return;
    close();
  }

  async function change({ id }: Contact) {
    const contact_information = changedFields(before, fields);
    if (Object.keys(contact_information).length === 0) return true;
    const body = { contact_pool_id: pool.id, contact_id: id, contact_information };
    return run(() => call(updateContact, { body }), { success: t('updated'), failure: t('updateFailed') });
  }

  async function add() {
    let isNew = true;
    const act = async () => {
      const body = { contact_pool_id: pool.id, contact_list: [{ ...fields }] };
      isNew = (await call(addContacts, { body })).new > 0;
    };
    return run(act, () => ({ success: isNew ? t('added') : t('known'), failure: t('addFailed') }));
  }

  const value = (name: string) => own(fields.fields, name) ?? '';
  const set = (name: string, text: string) =>
    setFields({ ...fields, fields: { ...fields.fields, [name]: text } });
  const field = (name: string, required: boolean) => (
    <Field
      key={name}
      label={name}
      value={value(name)}
      onChange={(text) => set(name, text)}
      hint={contact && required && value(name).trim() === '' ? t('incomplete') : null}
      maxLength={maxContactValue}
      autoComplete="off"
      required={required}
    />
  );

  return (
    <Dialog
      open={open}
      onClose={close}
      title={contact ? t('editTitle', { phone: phoneText(contact.phone) }) : t('addTitle')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabled={contact ? fields.phone.trim() === '' : !complete}
          >
            {contact ? t('save') : t('add')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Field
          label={t('phone')}
          type="tel"
          inputMode="tel"
          value={fields.phone}
          onChange={(phone) => setFields({ ...fields, phone })}
          hint={t('phoneHint')}
          error={ofPhone ? error : null}
          maxLength={maxPhoneText}
          autoComplete="off"
          required
        />
        {pool.required_variables.map((name) => field(name, true))}
        {pool.optional_variables.map((name) => field(name, false))}
        <fieldset className={classes.consent}>
          <legend>{consent('title')}</legend>
          {consentParts.map((part) => (
            <Field
              key={part}
              label={consent(part)}
              value={value(consentNames[part])}
              onChange={(text) => set(consentNames[part], text)}
              maxLength={maxContactValue}
              autoComplete="off"
            />
          ))}
        </fieldset>
      </div>
      <FaultText>{ofPhone ? null : error}</FaultText>
    </Dialog>
  );
}
