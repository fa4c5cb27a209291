import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { type MaterialProblem, materialFailure } from './material-problem.ts';
import { materialFileNames, readMaterialContents } from './read-material-contents.ts';

const lineFeed = 0x0a;

/**
 * Reads the study material from its folder and checks all of it.
 *
 * @throws StartupFailure naming every problem with file, line, place and what is expected there
 */
export async function loadMaterial(folder: string): Promise<StudyMaterial> {
  await requireFolder(folder);
  const files = new Map<string, string>();
  const unreadable: MaterialProblem[] = [];
  for (const name of materialFileNames) {
    const content = await readContent(folder, name);
    if (typeof content === 'string') files.set(name, content);
    else if (content !== null) unreadable.push(content);
  }
  const reading = readMaterialContents(files, unreadable);
  if ('problems' in reading) throw materialFailure(folder, reading.problems);
  return reading.material;
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  throw new StartupFailure(`A pasta do material de estudo (STUDY_MATERIAL_DIR) não existe: ${folder}`);
}

/** @returns null where there is no such file */
async function readContent(folder: string, name: string): Promise<string | MaterialProblem | null> {
  const bytes = await readBytes(join(folder, name));
  if (bytes === null) return null;
  if (typeof bytes === 'string') return { file: name, expectation: bytes };
  if (!isUtf8(bytes)) {
    return { file: name, line: firstLineNotUtf8(bytes), expectation: 'é esperado um arquivo de texto em UTF-8' };
  }
  // Its mark at the beginning is kept: the hash of a file goes over all of its bytes.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function readBytes(path: string): Promise<Buffer | string | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' ? null : `não foi possível ler este arquivo (${String(code)})`;
  }
}

/** No byte of a longer UTF-8 character is a line feed, so lines can be checked one by one. */
function firstLineNotUtf8(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) break;
    start = next;
  }
  return line;
}
