import { runnerImport, type Plugin } from 'vite';

const routeFile = /packages\/contract\/src\/.*routes\.ts$/;

/**
 * Hands the console the contract's route records without their schemas: a call needs method, path, format and the names
 * of its fields; the types come from the same source at compile time. Keeps zod (17 KB gzip, and its `new Function`,
 * which the content security policy forbids) out of the browser.
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
  const { base, method, path, format, file: fileField, access, updatedBy, query, body } = record;
  const head = { base, method, path, format, access, updatedBy, file: fileField };
  return { ...head, query: fields(query), body: fields(body) };
}

/** The names of an object schema's fields, in the schema's own shape, so that the client reads both alike. */
function fields(schema: unknown) {
  if (!isRecord(schema) || !isRecord(schema.shape)) return undefined;
  return { shape: Object.fromEntries(Object.keys(schema.shape).map((key) => [key, 1])) };
}

/** Schemas beside the records stay behind: the console only uses their types. */
function isSchema(value: unknown): boolean {
  return isRecord(value) && '_zod' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
