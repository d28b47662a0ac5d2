const near = (one, other) => Math.abs(one - other) < 0.006;

/** `right`, `wrong`, `refused` for questions about tables; `rightly left` or `wrongly taken` for others. */
export function judge(core, expected, found, computed) {
  // Rows that are asked for and not there are no answer.
  const isTold = computed && (found.plan.compute !== 'rows' || computed.rows.length > 0);
  if (expected === null) return isTold ? 'wrongly taken' : 'rightly left';
  if (!found || !computed) return 'refused';
  return isRight(core, expected, found, computed) ? 'right' : 'wrong';
}

function isRight(core, expected, { candidate, plan }, { value, rows, groups }) {
  const { table } = candidate;
  const cell = (name, row) => core.textAt(core.columnNamed(table, name), row);
  const number = (name, row) => core.valueAt(core.columnNamed(table, name), row);
  if (Array.isArray(expected))
    return (
      !groups &&
      value === null &&
      isSame(
        rows,
        expected.map(({ at }) => at),
      ) &&
      expected[0].table.includes(tableName(table))
    );
  if (typeof expected === 'number') {
    if (value !== null) return near(value, expected);
    return !groups && rows.length === 1 && plan.show.some((name) => near(number(name, rows[0]), expected));
  }
  if (typeof expected === 'string')
    return (
      !groups &&
      rows.length > 0 &&
      rows.every((row) => plan.show.some((name) => cell(name, row) === expected))
    );
  const wanted = Object.entries(expected);
  return (
    groups?.length === wanted.length &&
    wanted.every(([name, of]) => groups.some((group) => group.name === name && near(group.value, of)))
  );
}

/** The sheet where there are several, else the file; "Products" is of `products`. */
function tableName({ sheet, source_id: file }) {
  return (sheet ?? file).toLowerCase();
}

function isSame(rows, wanted) {
  return rows.length === wanted.length && wanted.every((row) => rows.includes(row));
}
