import { describe, expect, it } from 'vitest';
import type { Work, WorkKey } from '../../../platform/kept-work.ts';
import { outboxIn, type Outbox } from './outbox.ts';
import type { Waiting } from './waiting.ts';

/** As IndexedDB keeps it: by key, in the order of the keys. */
function browser() {
  const records = new Map<WorkKey, unknown>();
  let writes = 0;
  const put: Work['put'] = (key, value) => {
    writes += 1;
    records.set(key, structuredClone(value));
  };
  const entries = () =>
    [...records].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => ({ key, value }));
  const open = (): Outbox => {
    const found = [entries()];
    return outboxIn({
      found,
      keeps: true,
      put,
      remove: (key) => void records.delete(key),
      removeAll: (keys) => keys.forEach((key) => records.delete(key)),
      clear: () => records.clear(),
    });
  };
  return { open, records, written: () => writes };
}

function moved(at: number, x = at): Waiting {
  const id = `id-${String(at).padStart(4, '0')}`;
  return {
    operation: { id, op: 'node.update', node_id: `node-${at}`, set: { position: { x, y: 0 } } },
    base: 3,
  };
}

const many = Array.from({ length: 1_000 }, (_, at) => moved(at));
const idsOf = (waiting: readonly Waiting[]) => waiting.map(({ operation }) => operation.id);

describe('what is not saved', () => {
  it('is found again in the order in which it was made, whatever was made together', () => {
    const { open } = browser();
    const outbox = open();
    outbox.keep([moved(1), moved(3)]);
    outbox.keep([moved(2)]);
    outbox.keep([moved(4), moved(5)]);
    expect(open().found.waiting).toEqual([1, 2, 3, 4, 5].map((at) => moved(at)));
    expect(open().found.waiting).toHaveLength(5);
  });

  it('is one record where it was made together', () => {
    const { open, written } = browser();
    open().keep(many);
    expect(written()).toBe(1);
    expect(open().found.waiting).toEqual(many);
  });

  it('counts as it was changed last, alone or with others', () => {
    const { open } = browser();
    const outbox = open();
    outbox.keep([moved(1), moved(2), moved(3)]);
    outbox.keep([moved(2, 20)]);
    outbox.keep([moved(2, 21)]);
    outbox.keep([moved(3, 30), moved(4)]);
    outbox.keep([moved(3, 31)]);
    expect(open().found.waiting).toEqual([moved(1), moved(2, 21), moved(3, 31), moved(4)]);
  });

  it('counts as it was changed last where the browser crashed before the older one was taken away', () => {
    const { open, records } = browser();
    const outbox = open();
    outbox.keep([moved(1), moved(2)]);
    const [older] = [...records];
    outbox.keep([moved(1, 10)]);
    records.set(...older!);
    expect(open().found.waiting).toEqual([moved(1, 10), moved(2)]);
  });

  it('is gone when it is saved, also where it was made with what is not', () => {
    const { open, records } = browser();
    const outbox = open();
    outbox.keep(many);
    outbox.keep([moved(3, 30)]);
    outbox.drop(idsOf(many.slice(0, 998)));
    expect(open().found.waiting).toEqual(many.slice(998));
    const reopened = open();
    reopened.drop(idsOf(many));
    expect(records.size).toBe(0);
  });

  it('is found as consoles of before kept it', () => {
    const { open, records } = browser();
    records.set('operation/id-0002', moved(2));
    records.set('operation/id-0001', moved(1));
    const outbox = open();
    expect(outbox.found.waiting).toEqual([moved(1), moved(2)]);
    outbox.drop(idsOf(outbox.found.waiting));
    expect(records.size).toBe(0);
  });
});
