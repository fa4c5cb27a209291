import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileAnswer } from '#contract/platform/files.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { NamedFile } from '#server/platform/documents/named-file.ts';
import { zipFiles } from '#server/platform/documents/zip-files.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { certificatesFolder } from '#server/platform/signatures/read-known-certificates.ts';
import { verifiedContent } from '#server/platform/study-material/material-edition-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;

/** Bound for notes and certificates beside the files, a few kB each. */
const maximumBytesBeside = 1024 * 1024;

/**
 * Zips an edition's files byte for byte; for the current one also certificates and notes of the folder, which are in
 * no edition.
 * @throws Refusal `not-found`; RequestAborted
 */
export async function packMaterial(deps: Deps, number: number, signal: AbortSignal): Promise<FileAnswer> {
  const { config, database, clock, material } = deps;
  const rows = await database
    .selectFrom('material_edition_file as entry')
    .innerJoin('material_edition as edition', 'edition.number', 'entry.number')
    .innerJoin('material_file as file', 'file.hash', 'entry.hash')
    .where('entry.number', '=', number)
    .orderBy('entry.name')
    .select(['entry.name', 'file.hash', 'file.content', 'edition.edition_hash'])
    .execute();
  const [first] = rows;
  if (first === undefined) throw new Refusal('not-found');
  const files: NamedFile[] = rows.map(({ name, hash, content }) => ({
    path: name,
    content: verifiedContent(content, hash),
  }));
  if (first.edition_hash === material.hash) files.push(...(await filesBeside(config.studyMaterialDirectory)));
  const folder = `material-do-estudo-${number}`;
  const named = files.map(({ path, content }) => ({ path: `${folder}/${path}`, content }));
  const content = await zipFiles(named, clock.now(), signal);
  return { fileName: `${folder}.zip`, contentType: 'application/zip', content: new Uint8Array(content) };
}

async function filesBeside(folder: string): Promise<NamedFile[]> {
  const certificates = await readdir(join(folder, certificatesFolder)).catch(() => []);
  const names = ['README.md', ...certificates.sort().map((name) => `${certificatesFolder}/${name}`)];
  const read = await Promise.all(names.map((name) => readNeighbourFile(folder, name)));
  return read.filter((file) => file !== null);
}

async function readNeighbourFile(folder: string, name: string): Promise<NamedFile | null> {
  try {
    const found = await stat(join(folder, name));
    if (!found.isFile() || found.size > maximumBytesBeside) return null;
    return { path: name, content: await readFile(join(folder, name)) };
  } catch {
    return null;
  }
}
