import { runnerImport, type Plugin } from 'vite';

const routeFile = /packages\/contract\/src\/.*routes\.ts$/;
/** One record of a file is a module of its own: `…/routes.ts?record=listSources`. */
const oneRecord = /\?record=(\w+)$/;
const importsRecords = /import \{([^}]*)\} from '(@centralita\/contract\/[\w/-]*routes)';/g;

/**
 * Hands the console the contract's route records without their schemas, with what its client reads of them and nothing else
 * (platform/request.ts, api.ts, upload.ts); the types come from the same source at compile time. Keeps zod (17 KB gzip, and its
 * `new Function`, which the content security policy forbids) out of the browser.
 *
 * In the build each record is a module of its own, so that a screen brings the calls that it makes, and not those of others that
 * stand in the same file.
 */
export function contractRecords(): Plugin {
  let isBuild = false;
  return {
    name: 'centralita:contract-records',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (!isBuild || !/\/src\/.*\.tsx?(\?|$)/.test(id) || !code.includes('@centralita/contract/'))
        return null;
      return { code: code.replaceAll(importsRecords, (_, names, from) => oneByOne(names, from)), map: null };
    },
    async resolveId(source, importer) {
      const [query] = oneRecord.exec(source) ?? [];
      if (!query) return null;
      const file = await this.resolve(source.slice(0, -query.length), importer);
      return file ? `${file.id}${query}` : null;
    },
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!routeFile.test(file)) return null;
      this.addWatchFile(file);
      const records = Object.entries(await recordsIn(file, isBuild));
      const [, wanted] = oneRecord.exec(id) ?? [];
      const code = records
        .filter(([name]) => wanted === undefined || name === wanted)
        .map(([name, record]) =>
          isBuild && wanted === undefined
            ? `export { ${name} } from '${file}?record=${name}';`
            : `export const ${name} = ${JSON.stringify(record)};`,
        );
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}

const known = new Map<string, Promise<Record<string, unknown>>>();

/** A build asks for each record of a file, and the file is read once. */
function recordsIn(file: string, isBuild: boolean): Promise<Record<string, unknown>> {
  const reading = (isBuild ? known.get(file) : undefined) ?? readRecords(file);
  known.set(file, reading);
  return reading;
}

async function readRecords(file: string): Promise<Record<string, unknown>> {
  const { module } = await runnerImport<Record<string, unknown>>(file, { configFile: false });
  const records = Object.entries(module).filter(([, value]) => !isSchema(value));
  return Object.fromEntries(records.map(([name, record]) => [name, plain(record, file, name)]));
}

function oneByOne(names: string, from: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import { ${name} } from '${from}?record=${name.split(' as ')[0]}';`)
    .join(' ');
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
