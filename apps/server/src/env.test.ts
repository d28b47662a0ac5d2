import { randomBytes } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Source, knownVariables } from './env-variables.ts';
import { type Env, defaultPublicUrl, readEnv } from './env.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const random = randomBytes(32).toString('base64');
const aws = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('an empty environment', () => {
  it('gives a working product on this machine', () => {
    expect(read({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: null,
      secretKeys: null,
      smtpUrl: null,
      mailFrom: '"Centralita" <no-reply@localhost>',
      adminEmail: 'admin@centralita.local',
      supportEmail: 'admin@centralita.local',
      demo: true,
      publicApiKey: null,
      productName: 'Centralita',
      productHosts: ['localhost'],
      roles: ['web', 'worker', 'media'],
      outboundAllow: [],
      logLevel: 'info',
      s3: null,
      languageModel: null,
      embeddings: null,
      sip: null,
      twilio: null,
      warnings: [],
    });
  });

  it('is the same as one of empty words', () => {
    const empty = Object.fromEntries([...knownVariables].map((name) => [name, ' ']));
    expect(readEnv(empty)).toEqual(readEnv({}));
  });
});

describe('what is set', () => {
  it.each<[Source, Partial<Env>]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0, publicUrlGiven: false }],
    [{ HOST: '0.0.0.0' }, { publicUrl: 'http://localhost:3000' }],
    [{ HOST: '192.168.1.5' }, { publicUrl: 'http://192.168.1.5:3000' }],
    [{ HOST: '[::1]' }, { host: '::1', publicUrl: 'http://localhost:3000' }],
    [{ HOST: 'fe80::1%eth0' }, { host: 'fe80::1%eth0', publicUrl: 'http://[fe80::1]:3000' }],
    [
      { PUBLIC_URL: 'https://help.example.com/' },
      { publicUrl: 'https://help.example.com', publicUrlGiven: true },
    ],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, { demo: false, databaseUrl: 'postgres://u:p@db/x' }],
    [{ DATABASE_URL: 'postgresql://u:p@db/x', DEMO: '1' }, { demo: true }],
    [{ DEMO: '0' }, { demo: false }],
    [{ SECRET_KEY: key }, { secretKeys: [Buffer.alloc(32, 7)] }],
    [
      { NODE_ENV: 'production', SECRET_KEY: `${random},${key}` },
      { secretKeys: [Buffer.from(random, 'base64'), Buffer.alloc(32, 7)] },
    ],
    [{}, { shutdownGraceMs: 0 }],
    [{ NODE_ENV: 'production' }, { shutdownGraceMs: 5_000 }],
    [{ NODE_ENV: 'production', SHUTDOWN_GRACE_S: '0' }, { shutdownGraceMs: 0 }],
    [{ SHUTDOWN_GRACE_S: '12' }, { shutdownGraceMs: 12_000 }],
    [{}, { databaseConnections: 10 }],
    [{ DATABASE_CONNECTIONS: '4' }, { databaseConnections: 4 }],
    [{ SECRET_KEY_LOST: '0a1b2c3d' }, { lostKeys: ['0a1b2c3d'] }],
    [{ ADMIN_EMAIL: 'Ana@Example.com' }, { adminEmail: 'ana@example.com', supportEmail: 'ana@example.com' }],
    [{ SUPPORT_EMAIL: 'help@example.com' }, { supportEmail: 'help@example.com' }],
    [{}, { supportEmail: 'admin@centralita.local' }],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.c' }, { supportEmail: null }],
    [
      { PRODUCT_NAME: 'Hola', PRODUCT_HOSTS: 'a.com, B.com,' },
      { productName: 'Hola', productHosts: ['a.com', 'b.com'] },
    ],
    [{ ROLES: 'worker,web,worker' }, { roles: ['worker', 'web'] }],
    [
      { TRUSTED_PROXIES: '10.0.0.5, 172.18.0.0/16,fd00::/8' },
      { trustedProxies: ['10.0.0.5', '172.18.0.0/16', 'fd00::/8'] },
    ],
    [{ OUTBOUND_ALLOW: 'crm, 10.0.0.5:8080' }, { outboundAllow: ['crm', '10.0.0.5:8080'] }],
    [
      { TEST_PHONE_NUMBERS: '+593991234567,+12025550123' },
      { testPhoneNumbers: ['+593991234567', '+12025550123'] },
    ],
    [{ SMTP_URL: 'smtp://me%40example.com:p@mail:587' }, { mailFrom: '"Centralita" <me@example.com>' }],
    [
      { SMTP_URL: 'smtp://mail', MAIL_FROM: 'Hi <a@b.c>' },
      { smtpUrl: 'smtp://mail', mailFrom: 'Hi <a@b.c>', warnings: [] },
    ],
    [
      { LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL: 'm' },
      { languageModel: { baseUrl: 'http://localhost:11434/v1', model: 'm', apiKey: null }, warnings: [] },
    ],
    [
      { EMBEDDINGS_BASE_URL: 'https://x/v1', EMBEDDINGS_MODEL: 'e', EMBEDDINGS_API_KEY: 'k' },
      { embeddings: { baseUrl: 'https://x/v1', model: 'e', apiKey: 'k' }, embeddingsCalls: 1 },
    ],
    [{ EMBEDDINGS_CALLS: '4' }, { embeddingsCalls: 4 }],
    [{ TEST_PHONE_NUMBERS: '+1 (500) 555-0006' }, { testPhoneNumbers: ['+15005550006'] }],
    [
      { WHATSAPP_APP_ID: '12345', WHATSAPP_CONFIG_ID: '67890', WHATSAPP_APP_SECRET: 's' },
      {
        whatsapp: {
          appId: '12345',
          configId: '67890',
          appSecret: 's',
          verifyToken: null,
          graphUrl: 'https://graph.facebook.com/v25.0',
          dialogUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
        },
      },
    ],
    [
      {
        WHATSAPP_APP_ID: '12345',
        WHATSAPP_CONFIG_ID: '67890',
        WHATSAPP_APP_SECRET: 's',
        GRAPH_API_URL: 'https://graph.facebook.com/v26.0/',
      },
      {
        whatsapp: {
          appId: '12345',
          configId: '67890',
          appSecret: 's',
          verifyToken: null,
          graphUrl: 'https://graph.facebook.com/v26.0',
          dialogUrl: 'https://www.facebook.com/v26.0/dialog/oauth',
        },
      },
    ],
    [{ SIP_LISTEN: '0.0.0.0:5060' }, { sip: { SIP_LISTEN: '0.0.0.0:5060' } }],
    [
      { TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b' },
      { twilio: { TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b' } },
    ],
  ])('%j is understood', (source, expected) => {
    expect(read(source)).toMatchObject(expected);
  });

  it('makes the data folder absolute', () => {
    expect(isAbsolute(read({ DATA_DIR: 'some/where' }).dataDir)).toBe(true);
    expect(read({ DATA_DIR: '/srv/centralita' }).dataDir).toBe('/srv/centralita');
  });

  it('takes several keys, the newest first', () => {
    const older = Buffer.alloc(32, 1).toString('base64');
    expect(read({ SECRET_KEY: `${key},${older}` }).secretKeys).toEqual([
      Buffer.alloc(32, 7),
      Buffer.alloc(32, 1),
    ]);
  });

  it.each<[string, Partial<NonNullable<Env['s3']>>]>([
    [
      's3://files',
      { bucket: 'files', prefix: '', endpoint: 'https://s3.us-east-1.amazonaws.com', pathStyle: false },
    ],
    [
      's3://files/a/b/?region=eu-west-1',
      { prefix: 'a/b/', endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1' },
    ],
    [
      's3://files?endpoint=http://minio:9000/',
      { endpoint: 'http://minio:9000', pathStyle: true, region: 'us-east-1' },
    ],
  ])('%s is understood', (STORAGE_URL, expected) => {
    expect(read({ STORAGE_URL, ...aws }).s3).toMatchObject({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      ...expected,
    });
  });
});

describe('faults', () => {
  it.each<[Source, string]>([
    [{ PORT: 'http' }, 'PORT must be a port'],
    [{ HOST: 'http://0.0.0.0' }, 'HOST must be an address or a name'],
    [{ HOST: '0.0.0.0:3000' }, 'HOST must be an address or a name'],
    [{ HOST: '[::1' }, 'HOST must be an address or a name'],
    [{ DATABASE_URL: 'postgres://u:p/w@db/x' }, 'in a password / ? # @ : % are written %2F'],
    [{ SECRET_KEY_LOST: 'all' }, 'SECRET_KEY_LOST must list'],
    [{ LLM_BASE_URL: 'http://x/v1', LLM_MODLE: 'm' }, 'LLM_MODLE is not known and has no effect'],
    [{ PORT: '70000' }, 'PORT must be a port'],
    [{ PORT: '-1' }, 'PORT must be a port'],
    [{ EMBEDDINGS_CALLS: '0' }, 'EMBEDDINGS_CALLS must be a number of calls'],
    [{ PUBLIC_URL: 'help.example.com' }, 'PUBLIC_URL must be an http'],
    [{ PUBLIC_URL: 'https://u:p@help.example.com' }, 'PUBLIC_URL must be an http'],
    [{ DATABASE_URL: 'mysql://u:p@db/x' }, 'DATABASE_URL must be postgres://'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be redis://'],
    [{ STORAGE_URL: 'https://bucket', ...aws }, 'STORAGE_URL must be s3://'],
    [{ STORAGE_URL: 's3:///x', ...aws }, 'STORAGE_URL must name a bucket'],
    [{ STORAGE_URL: 's3://b?endpoint=minio', ...aws }, 'STORAGE_URL must have an http'],
    [{ STORAGE_URL: 's3://b/a folder', ...aws }, 'STORAGE_URL must name a folder'],
    [{ STORAGE_URL: 's3://b' }, 'AWS_ACCESS_KEY_ID must be set too'],
    [{ SECRET_KEY: 'too short' }, 'SECRET_KEY must be 32 random bytes'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@db/x' }, 'SECRET_KEY must be set in production'],
    [
      { NODE_ENV: 'production', SECRET_KEY: Buffer.alloc(32).toString('base64') },
      'SECRET_KEY must be random',
    ],
    [{ NODE_ENV: 'production', SECRET_KEY: key }, 'SECRET_KEY must be random'],
    [
      { NODE_ENV: 'production', SECRET_KEY: Buffer.from('abcabcd!'.repeat(4)).toString('base64') },
      'SECRET_KEY must be random',
    ],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a number from 2 to 100'],
    [{ SHUTDOWN_GRACE_S: '-1' }, 'SHUTDOWN_GRACE_S must be a number of seconds'],
    [{ SHUTDOWN_GRACE_S: '301' }, 'SHUTDOWN_GRACE_S must be a number of seconds'],
    [{ SHUTDOWN_GRACE_S: 'soon' }, 'SHUTDOWN_GRACE_S must be a number of seconds'],
    [{ SMTP_URL: 'mail:25' }, 'SMTP_URL must be smtp://'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be'],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'MAIL_FROM must be'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0'],
    [{ ROLES: 'web,cook' }, 'ROLES must list'],
    [{ ROLES: ',' }, 'ROLES'],
    ...['1', 'true', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8'].map(
      (TRUSTED_PROXIES): [Source, string] => [{ TRUSTED_PROXIES }, 'TRUSTED_PROXIES must list addresses'],
    ),
    [{ OUTBOUND_ALLOW: 'http://crm/' }, 'OUTBOUND_ALLOW must list'],
    [{ TEST_PHONE_NUMBERS: '0991234567' }, 'TEST_PHONE_NUMBERS must list phone numbers'],
    [
      { GRAPH_API_URL: 'https://graph.example.com' },
      'WHATSAPP_APP_ID and WHATSAPP_CONFIG_ID and WHATSAPP_APP_SECRET',
    ],
    [{ WHATSAPP_APP_ID: 'my app' }, 'WHATSAPP_APP_ID must be the number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ PUBLIC_API_KEY: 'short' }, 'PUBLIC_API_KEY must have'],
    [{ LLM_BASE_URL: 'http://x/v1' }, 'LLM_MODEL must be set too'],
    [{ LLM_API_KEY: 'k' }, 'LLM_BASE_URL and LLM_MODEL must be set too'],
    [{ LLM_BASE_URL: 'localhost:11434', LLM_MODEL: 'm' }, 'LLM_BASE_URL must be an http'],
    [{ EMBEDDINGS_MODEL: 'm' }, 'EMBEDDINGS_BASE_URL must be set too'],
    [{ TWILIO_ACCOUNT_SID: 'a' }, 'TWILIO_AUTH_TOKEN must be set too'],
    [{ OIDC_GOOGLE_CLIENT_ID: 'a' }, 'OIDC_GOOGLE_CLIENT_SECRET must be set too'],
    [
      { OIDC_MICROSOFT_CLIENT_ID: 'a', OIDC_MICROSOFT_CLIENT_SECRET: 'b' },
      'OIDC_MICROSOFT_ISSUER must be set too',
    ],
    [{ OIDC_GOOGLE_ISSUER: 'http://accounts.example.com' }, 'OIDC_GOOGLE_ISSUER must be an https'],
    [{ OIDC_GOOGLE_ISSUER: 'https://accounts.example.com?x=1' }, 'OIDC_GOOGLE_ISSUER must be an https'],
    [{ OIDC_MICROSOFT_ISSUER: 'tenant' }, 'OIDC_MICROSOFT_ISSUER must be an http'],
  ])('%j is refused', (source, fault) => {
    expect(faultsOf(source).join('\n')).toContain(fault);
  });

  it('come all at once and never repeat a value', () => {
    const faults = faultsOf({
      PORT: 'zzz',
      SECRET_KEY: 'zzz',
      LLM_API_KEY: 'zzz',
      LOG_LEVEL: 'zzz',
      SMTP_URL: 'zzz',
    });
    expect(faults).toHaveLength(5);
    expect(faults.join(' ')).not.toContain('zzz');
  });
});

describe('providers to sign in with', () => {
  it('are off unless they are set up; Google has an issuer by itself', () => {
    const keys = { CLIENT_ID: 'id', CLIENT_SECRET: 'secret' };
    const google = Object.fromEntries(
      Object.entries(keys).map(([name, value]) => [`OIDC_GOOGLE_${name}`, value]),
    );
    const none = readEnv({});
    const one = readEnv({ ...google, OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9000' });
    const byItself = readEnv(google);
    if (!none.ok || !one.ok || !byItself.ok) throw new Error('refused');
    expect([none.env.oidcGoogle, none.env.oidcMicrosoft, one.env.oidcMicrosoft]).toEqual([null, null, null]);
    expect(one.env.oidcGoogle?.issuer).toBe('http://127.0.0.1:9000');
    expect(byItself.env.oidcGoogle).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    });
    expect(byItself.env.warnings.join()).toContain('PUBLIC_URL is not set');
  });
});

it('a public address below the root of its host is doubted', () => {
  const doubted = (PUBLIC_URL: string): boolean =>
    read({ PUBLIC_URL }).warnings.join().includes('has a path');
  expect(doubted('https://example.com/centralita')).toBe(true);
  expect(doubted('https://example.com/')).toBe(false);
});

describe('names that look like ours', () => {
  it.each([
    ['LLM_BASEURL', 'LLM_BASE_URL'],
    ['LLM_BASE_URI', 'LLM_BASE_URL'],
    ['EMBEDDING_MODEL', 'EMBEDDINGS_MODEL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['PRODUCT_HOST', 'PRODUCT_HOSTS'],
    ['smtp_url', 'SMTP_URL'],
  ])('%s is taken for %s', (name, meant) => {
    expect(read({ [name]: 'x' }).warnings).toEqual([
      `${name} is not known and has no effect. Did you mean ${meant}?`,
    ]);
  });

  it('are named also where nothing is near', () => {
    expect(read({ LLM_SOMETHING_ELSE: 'x' }).warnings).toEqual([
      'LLM_SOMETHING_ELSE is not known and has no effect.',
    ]);
  });

  it('are not found in an ordinary shell', () => {
    const shell = [
      'HOSTNAME',
      'HOME',
      'PATH',
      'PWD',
      'MAIL',
      'SHELL',
      'TERM',
      'LANG',
      'USER',
      'CI',
      'SSH_TTY',
      'EDITOR',
    ];
    const cloud = [
      'AWS_PROFILE',
      'PGHOST',
      'NODE_OPTIONS',
      'npm_config_prefix',
      'PORTS',
      'DEMOS',
      'GITHUB_TOKEN',
      'DISPLAY',
    ];
    expect(read(Object.fromEntries([...shell, ...cloud].map((name) => [name, 'x']))).warnings).toEqual([]);
  });
});

describe('the address of this machine', () => {
  it('can be made again once the port is known', () => {
    expect(defaultPublicUrl('::1', 4000)).toBe('http://localhost:4000');
    expect(defaultPublicUrl('fd00::5', 4000)).toBe('http://[fd00::5]:4000');
  });
});

function read(source: Source): Env {
  const result = readEnv(source);
  if (!result.ok) expect.unreachable(result.faults.join('\n'));
  return result.env;
}

function faultsOf(source: Source): string[] {
  const result = readEnv(source);
  if (result.ok) expect.unreachable('no fault was found');
  return result.faults;
}
