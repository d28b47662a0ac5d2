import { EmbeddedFailure } from '../db/embedded/failure.ts';
import { DatabaseUnavailable, sqlState } from '../db/errors.ts';
import { MigrationRefused } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { KeyMissing } from './keys-in-use.ts';
import { whyNoFile } from './why-no-file.ts';

type Place = Pick<Env, 'host' | 'port' | 'databaseUrl'>;

/**
 * What kept the server from starting and what to do about it, for whoever sits at the terminal. Null for a fault that only
 * its stack explains.
 */
export function whyNotStarted(fault: unknown, place: Place): string | null {
  if (fault instanceof EmbeddedFailure || fault instanceof KeyMissing) return fault.message;
  if (fault instanceof MigrationRefused) return `${capital(fault.message)}.`;
  return ofTheDatabase(fault, place) ?? ofTheAddress(fault, place) ?? whyNoFile(fault);
}

function ofTheDatabase(fault: unknown, { databaseUrl }: Place): string | null {
  if (fault instanceof DatabaseUnavailable) {
    const which = databaseUrl ? 'database of DATABASE_URL' : 'embedded database';
    const advice = databaseUrl ? ' Check that it runs and that this machine may reach it.' : '';
    return `The ${which} does not answer (${saidBy(fault.cause)}).${advice}`;
  }
  if (!databaseUrl) return null;
  const advice = adviceByState[sqlState(fault) ?? ''] ?? adviceOnTls(fault);
  return advice ? `The database of DATABASE_URL refuses: ${saidBy(fault)}. ${advice}` : null;
}

/** pg has no code for a server without TLS; Node has one for each way in which a certificate fails (node:tls, X.509). */
function adviceOnTls(fault: unknown): string | undefined {
  if (/does not support SSL/.test(saidBy(fault)))
    return 'Switch TLS on in that server (ssl = on), or take sslmode out of DATABASE_URL.';
  return /CERT|UNABLE_TO_VERIFY/.test(codeOf(fault))
    ? 'Name who signed its certificate in DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/to/ca.pem'
    : undefined;
}

const checkUser = 'Check the user and the password in it.';
const adviceByState: Record<string, string | undefined> = {
  '28P01': checkUser,
  '28000': checkUser,
  '3D000': `Make it first: create database ... encoding 'UTF8' template template0`,
  '42501':
    'The user has to own the database and may have to create roles (alter role ... createrole). Where centralita_company and ' +
    'centralita_platform were made by another user of this server: grant centralita_company, centralita_platform to ...',
};

function ofTheAddress(fault: unknown, { host, port }: Place): string | null {
  switch (codeOf(fault)) {
    case 'EADDRINUSE':
      return (
        `Port ${port} of ${host} is taken by another program, or by another Centralita. ` +
        `Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
      );
    case 'EACCES':
      if (!isListening(fault)) return null;
      return `This account may not listen on port ${port} of ${host}. Set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is no address of this machine.`;
    default:
      return null;
  }
}

function isListening(fault: unknown): boolean {
  return fault instanceof Error && 'syscall' in fault && fault.syscall === 'listen';
}

/** Where a name has several addresses, Node gives the faults of all of them and no words. */
function saidBy(fault: unknown): string {
  const words = fault instanceof Error ? fault.message : '';
  return words || codeOf(fault) || String(fault);
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
