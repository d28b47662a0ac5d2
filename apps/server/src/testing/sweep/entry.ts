import type { Ids } from './world.ts';

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Uint8Array };
}

export interface Entry {
  /** A valid call that names these things. */
  make(ids: Ids): Request;
  /** True where an unknown id is an error, so that a foreign one must answer the same. */
  takesIds?: boolean;
  /** The call ends the session it is made with. */
  endsSession?: boolean;
  /** What it answers to who may call; 200 unless told. */
  status?: number;
}
