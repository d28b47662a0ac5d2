import { runnerImport, type Plugin } from 'vite';

const routeFile = /packages\/contract\/src\/.*routes\.ts$/;

/**
 * Hands the console the contract's route records without their schemas, with what its client reads of them and nothing else
 * (platform/request.ts, api.ts, upload.ts); the types come from the same source at compile time. Keeps zod (17 KB gzip, and its
 * `new Function`, which the content security policy forbids) out of the browser.
 */
export function contractRecords(): Plugin {
  return {
    name: 'centralita:contract-records',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!routeFile.test(file)) return null;
      this.addWatchFile(file);
      const { module } = await runnerImport<Record<string, unknown>>(file, { configFile: false });
      return Object.entries(module)
        .filter(([, value]) => !isSchema(value))
        .map(([name, record]) => `export const ${name} = ${JSON.stringify(plain(record, file, name))};`)
        .join('\n');
    },
  };
}

function plain(record: unknown, file: string, name: string): unknown {
  if (!isRecord(record) || typeof record.path !== 'string') {
    throw new Error(`${file}: ${name} is not a route record, so the console cannot use it`);
  }
  const { base, method, path, format, access, updatedBy, query, body } = record;
  return {
    base,
    method,
    path,
    format: format === 'raw' ? format : undefined,
    access: access === 'public' || access === 'public-key' ? access : undefined,
    updatedBy,
    file: record.file,
    query: takesCompany(query),
    body: takesCompany(body),
  };
}

/** Of a schema's fields the client asks for one (`withCompany` in platform/request.ts), in the schema's own shape. */
function takesCompany(schema: unknown) {
  if (!isRecord(schema) || !isRecord(schema.shape)) return undefined;
  return { shape: 'company_id' in schema.shape ? { company_id: 1 } : {} };
}

/** Schemas beside the records stay behind: the console only uses their types. */
function isSchema(value: unknown): boolean {
  return isRecord(value) && '_zod' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
