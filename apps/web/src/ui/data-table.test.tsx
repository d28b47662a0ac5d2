import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';

interface Phone {
  id: string;
  name: string;
  calls: number;
}

const columns: Column<Phone>[] = [
  { key: 'name', header: 'Name', render: ({ name }) => name },
  { key: 'calls', header: 'Calls', numeric: true, render: ({ calls }) => calls },
];
const phones = [
  { id: 'a', name: 'Sales', calls: 3 },
  { id: 'b', name: 'Support', calls: 12 },
];

describe('a table', () => {
  it('shows rows under their headings, each with its own menu', async () => {
    const remove = vi.fn<(id: string) => void>();
    const user = userEvent.setup();
    render(
      <DataTable
        label="Phones"
        columns={columns}
        rows={phones}
        empty="None"
        menu={{
          header: 'Actions',
          label: ({ name }) => `Options of ${name}`,
          items: ({ id }) => [{ label: 'Delete', onSelect: () => remove(id) }],
        }}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'Phones' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Calls',
      'Actions',
    ]);
    expect(table.getAllByRole('row')).toHaveLength(3);
    await user.click(table.getByRole('button', { name: 'Options of Support' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('holds the place of rows that load, and says so', () => {
    render(<DataTable label="Phones" columns={columns} rows={undefined} empty="None" expected={3} />);
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getByText('Loading')).toBeDefined();
    expect(screen.queryByText('None')).toBeNull();
  });

  it('gives way to what is said when there are none', () => {
    render(<DataTable label="Phones" columns={columns} rows={[]} empty={<p>None</p>} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('None')).toBeDefined();
  });
});
