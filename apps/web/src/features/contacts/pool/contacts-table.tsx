import type { Contact } from '@centralita/contract/contacts/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../../parts/phones/use-phone-text.ts';
import { own } from '../../../platform/own.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import classes from './pool.module.css';
import { isChosen, type Selection } from './selection.ts';

interface ContactsTableProps {
  /** Undefined while they load. */
  contacts: readonly Contact[] | undefined;
  /** Variables that have a column. */
  columns: readonly string[];
  stale: boolean;
  empty: ReactNode;
  selection: Selection;
  onChoose: (contacts: readonly Contact[], chosen: boolean) => void;
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

const leastColumnPx = 130;
/** Box, phone and menu. */
const othersPx = 330;

/** A box, the phone and the chosen variables of each contact; what a workflow needs and is not there is marked. */
export function ContactsTable(props: ContactsTableProps) {
  const { contacts, columns, stale, empty, selection, onChoose, onEdit, onDelete } = props;
  const t = useTranslations('contactPool');
  const phoneText = usePhoneText();
  const all: Column<Contact>[] = [
    {
      key: 'phone',
      header: t('phone'),
      width: '190px',
      render: (contact) => (
        <button type="button" className={classes.phone} onClick={() => onEdit(contact)}>
          {phoneText(contact.phone)}
        </button>
      ),
    },
    ...columns.map((name) => ({
      // A variable may be called "phone" in other letters.
      key: `variable ${name}`,
      header: name,
      render: (contact: Contact) => <Value contact={contact} name={name} />,
    })),
  ];
  const items = (contact: Contact): MenuItem[] => [
    {
      label: t('edit'),
      icon: <IconPencil size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onEdit(contact),
    },
    {
      label: t('delete'),
      icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
      onSelect: () => onDelete(contact),
      danger: true,
      divided: true,
    },
  ];
  return (
    <DataTable
      label={t('table')}
      columns={all}
      rows={contacts}
      stale={stale}
      empty={empty}
      expected={10}
      leastWidth={othersPx + columns.length * leastColumnPx}
      selection={{
        allLabel: t('choosePage'),
        label: ({ phone }) => t('choose', { phone: phoneText(phone) }),
        isChosen: ({ id }) => isChosen(selection, id),
        onChoose,
      }}
      menu={{
        header: t('actions'),
        label: ({ phone }) => t('actionsOf', { phone: phoneText(phone) }),
        items,
      }}
    />
  );
}

function Value({ contact, name }: { contact: Contact; name: string }) {
  const t = useTranslations('contactPool');
  const value = own(contact.fields, name) ?? '';
  if (value) {
    return (
      <span className={classes.value} dir="auto" title={value}>
        {value}
      </span>
    );
  }
  return contact.missing.includes(name) ? <span className={classes.missing}>{t('missing')}</span> : '–';
}
