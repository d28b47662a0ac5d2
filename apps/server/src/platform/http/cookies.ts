import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies for what a browser alone must hold for a moment. Sessions are no cookies: their token is sent by the console. */
export interface Cookies {
  get(name: string): string | null;
  /** Of letters, digits, `-` and `_`; for calls below the same folder of addresses, unseen by scripts. */
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const write = (name: string, value: string, seconds: number) => {
    const path = request.url.replace(/[?#].*$/, '').replace(/\/[^/]+\/?$/, '');
    // Behind a proxy that ends TLS the request tells it too; over plain http a browser would drop a secure cookie.
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  };
  return {
    get: (name) => valueIn(request.headers.cookie ?? '', name),
    set: write,
    clear: (name) => write(name, '', 0),
  };
}

function valueIn(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value && /^[\w-]+$/.test(value)) return value;
  }
  return null;
}
