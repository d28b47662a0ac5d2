import { maxHosts } from '@centralita/contract/core/constants';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { cleanHost } from './clean-host.ts';
import { hostFaultOf } from './host-fault.ts';
import classes from './hosts.module.css';
import { saveHosts } from './queries.ts';

interface AddHostProps {
  companyId: string;
  hosts: readonly string[];
}

/** One more name. What was pasted with an address around it is cleaned, and it is said. */
export function AddHost({ companyId, hosts }: AddHostProps) {
  const t = useTranslations('hosts');
  const [text, setText] = useState('');
  const [visit, setVisit] = useState(0);
  const [problem, setProblem] = useState<'empty' | 'already' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { busy, run, fault, error } = useAct(visit, 'companies');
  const cleaned = cleanHost(text);
  const isFull = hosts.length >= maxHosts;
  const found = hostFaultOf(fault);

  function type(next: string) {
    setText(next);
    setProblem(null);
    if (fault !== null) setVisit(visit + 1);
  }

  async function submit() {
    if (busy) return;
    const wrong = cleaned === '' ? 'empty' : hosts.includes(cleaned) ? 'already' : null;
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    const add = () => saveHosts(companyId, (now) => [...now, cleaned]);
    if (await run(add, { success: t('added', { host: cleaned }), failure: t('failed') })) setText('');
    field.current?.focus();
  }

  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        ref={field}
        label={t('newHost')}
        placeholder={t('placeholder')}
        value={text}
        onChange={type}
        error={problem ? t(problem) : found ? t(`fault.${found}`) : error}
        hint={isFull ? t('full', { count: maxHosts }) : <Taken typed={text} host={cleaned} />}
        inputMode="url"
        maxLength={2_000}
        autoComplete="off"
        disabled={isFull}
      />
      <Button kind="primary" type="submit" busy={busy} disabled={isFull}>
        {t('add')}
      </Button>
    </form>
  );
}

/** What will be saved, where it is not what stands in the field. */
function Taken({ typed, host }: { typed: string; host: string }) {
  const t = useTranslations('hosts');
  return host === typed.trim().toLowerCase() ? t('hint') : t('taken', { host });
}
