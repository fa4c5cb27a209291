import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const folder = join(import.meta.dirname, '../../psychds-validator');
const schemas = join(folder, 'source/src/setup');

export type Verdict = {
  valid: boolean;
  found: { key: string; severity: string; reason: string; files: { path: string; evidence: string }[] }[];
};
type Validate = (files: ReadonlyMap<string, Uint8Array>) => Promise<Verdict>;

/** What the validator fetches, by the end of the address: the files that it ships for use without a network. */
const fetched = { '/schema.json': 'defaultSchema.json', '/schemaorg.json': 'defaultSchemaOrg.json' } as const;

/** What its own packaging resolves names to that Deno knows; what it needs in a browser or at a terminal only is not there. */
const packages: Readonly<Record<string, string>> = {
  'npm:csv-parse/sync': 'csv-parse/sync',
  'npm:jsonld': 'jsonld',
};
const denoNames: Plugin = {
  name: 'deno-names',
  async resolveId(source, importer) {
    if (!source.startsWith('npm:')) return null;
    const known = packages[source];
    return known === undefined ? { id: source, external: true } : await this.resolve(known, importer);
  },
};

declare global {
  /** In place of `fetch`, in the validator alone. */
  var fetchSchemaOfPsychDs: ((address: string) => Promise<Response>) | undefined;
}

/** Makes the validator of Psych-DS run here: its own source, with its own schemas and without a network. */
export async function openPsychDsValidator(): Promise<{ validate: Validate; close(): Promise<void> }> {
  globalThis.fetchSchemaOfPsychDs = async (address) => {
    const [, name] = Object.entries(fetched).find(([ending]) => new URL(address).pathname.endsWith(ending)) ?? [];
    return name === undefined ? new Response(null, { status: 404 }) : new Response(await readFile(join(schemas, name)));
  };
  const bundle = await rolldown({
    input: join(folder, 'validate-files.ts'),
    platform: 'node',
    // Its own way of writing imports of types, not ours.
    tsconfig: false,
    plugins: [denoNames],
    transform: { define: { fetch: 'globalThis.fetchSchemaOfPsychDs' } },
    logLevel: 'silent',
  });
  const out = await mkdtemp(join(tmpdir(), 'psychds-validator-'));
  const { output } = await bundle.write({ dir: out, format: 'esm', codeSplitting: false });
  await bundle.close();
  // It reads them from beside itself, too.
  for (const name of Object.values(fetched)) await copyFile(join(schemas, name), join(out, name));
  const { validateFiles } = await import(pathToFileURL(join(out, output[0].fileName)).href);
  return { validate: validateFiles, close: () => rm(out, { recursive: true, force: true }) };
}
