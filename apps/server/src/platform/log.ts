import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import { knownFields } from './log/fields.ts';
import { readableLine } from './log/readable-line.ts';
import { scrub } from './log/scrub.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** A pino logger, so that Fastify and libraries take it as it is: `log.info({ job_id }, 'Job done')`. */
export type Log = Logger;

export interface LogOptions {
  level: LogLevel;
  /** JSON, one object a line, for machines; short lines for a person at a terminal. */
  format: 'json' | 'readable';
  /** Default: standard output, written at once so that the last line before a crash is not lost. */
  destination?: DestinationStream;
}

/**
 * Makes the logger. Nothing personal gets out by construction: only the fields named in log/fields.ts pass, whoever
 * logs them, and texts lose whatever looks like an address, a phone number or a token.
 */
export function createLog(options: LogOptions): Log {
  const output = options.destination ?? pino.destination({ fd: 1, sync: true });
  const log = pino(
    {
      level: options.level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: knownFields },
      // Fastify and pino bring serializers of their own for these names; the fields are already plain.
      serializers: { err: plain, req: plain, res: plain },
      hooks: { logMethod: scrubbed },
    },
    options.format === 'json' ? output : { write: (line: string) => output.write(readableLine(line)) },
  );
  return guardChildren(log);
}

/**
 * pino's own formatter for bindings does not reach children, and a child may bring formatters that undo ours. Children
 * inherit from their parent object, so this holds for children of children too.
 */
function guardChildren(log: Log): Log {
  const makeChild: CallableFunction = Reflect.get(log, 'child');
  const child = function <L extends string = never>(
    this: Log,
    bindings: Bindings,
    options?: ChildLoggerOptions<L>,
  ): Logger<L> {
    const kept = options?.level === undefined ? {} : { level: options.level };
    const made: Logger<L> = Reflect.apply(makeChild, this, [knownFields(bindings), kept]);
    return made;
  };
  return Object.assign(log, { child });
}

function plain(value: unknown): unknown {
  return value;
}

/** Scrubs the message and each value that a format string (%s) would put into it. */
function scrubbed(this: Logger, args: unknown[], method: (...args: unknown[]) => void): void {
  const [first, ...rest] = args;
  const texts = rest.map((value) => (typeof value === 'string' ? scrub(value) : value));
  // Fastify logs an error alone; pino would copy its raw message.
  if (first instanceof Error)
    method.apply(this, [{ err: first }, ...(texts.length > 0 ? texts : [scrub(first.message)])]);
  else method.apply(this, [typeof first === 'string' ? scrub(first) : first, ...texts]);
}
