const MARKS: Record<string, string> = {
  fatal: 'FATAL ',
  error: 'ERROR ',
  warn: 'warn  ',
  debug: 'debug ',
  trace: 'trace ',
};

/** Turns one JSON line of the log into a short one: `12:30:05 warn  Message  key=value`. Never throws. */
export function readableLine(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const { level, time, message, ...fields } = entry;
  const shown = Object.entries(fields).map(([name, value]) => ` ${name}=${shortValue(value)}`);
  const stacks = Object.values(fields).flatMap(stackOf);
  const head = `${text(time).slice(11, 19)} ${MARKS[text(level)] ?? ''}${text(message)}`;
  return `${[head + (shown.length > 0 ? ` ${shown.join('')}` : ''), ...stacks].join('\n')}\n`;
}

function shortValue(value: unknown): string {
  if (isError(value)) return [value.name, value['code'], value.message].filter(Boolean).join(' ');
  if (Array.isArray(value)) return value.map(shortValue).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : text(value);
}

function stackOf(value: unknown): string[] {
  const stack = isError(value) ? value['stack'] : [];
  return Array.isArray(stack) ? stack.map((frame) => `    ${text(frame)}`) : [];
}

function isError(value: unknown): value is Record<string, unknown> & { name: string; message: string } {
  return typeof value === 'object' && value !== null && 'name' in value && 'message' in value;
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
