import {
  databaseSizes,
  databaseTypes,
  databaseUses,
  type DatabaseSize,
  type DatabaseType,
  type DatabaseUse,
} from '@centralita/contract/knowledge/database-options';
import { emailProblem, type EmailProblem } from '../../../platform/email.ts';

/** What is typed and chosen in the request for a database; '' while nothing is chosen. */
export interface RequestDraft {
  type: DatabaseType | '';
  use: DatabaseUse | '';
  size: DatabaseSize | '';
  description: string;
  email: string;
}

export interface RequestProblems {
  type?: 'required';
  use?: 'required';
  size?: 'required';
  email?: EmailProblem;
}

export const choices = { type: databaseTypes, use: databaseUses, size: databaseSizes };

export function emptyRequest(email: string): RequestDraft {
  return { type: '', use: '', size: '', description: '', email };
}

export function requestProblems({ type, use, size, email }: RequestDraft): RequestProblems {
  const wrong = emailProblem(email);
  return {
    ...(type === '' ? { type: 'required' } : {}),
    ...(use === '' ? { use: 'required' } : {}),
    ...(size === '' ? { size: 'required' } : {}),
    ...(wrong ? { email: wrong } : {}),
  };
}

/** As the call takes it; null while something is missing. */
export function requestOf(draft: RequestDraft) {
  const { type, use, size, description, email } = draft;
  if (type === '' || use === '' || size === '' || requestProblems(draft).email) return null;
  return {
    database_type: type,
    primary_use: use,
    estimated_size: size,
    description: description.trim(),
    contact_email: email.trim(),
  };
}
