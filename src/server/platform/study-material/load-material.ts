import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { chooseFiles } from '#study/files/choose-files.ts';
import { decodeText } from '#study/files/decode-text.ts';
import { isSystemFile } from '#study/files/file-names.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';
import { materialFailure } from './material-failure.ts';
import { materialFileNames, readMaterialContents } from './read-material-contents.ts';

const besideMaterial = ['README.md', 'signature-roots', '.git', '.gitignore', '.gitattributes'];

/**
 * Loads and validates the study material of a folder.
 * @param report called first with corrected and ignored content
 * @throws StartupFailure listing every problem with file, line, path and what is expected
 */
export async function loadMaterial(
  folder: string,
  report: (sentence: string) => void = (sentence) => process.stderr.write(`${sentence}\n`),
): Promise<StudyMaterial> {
  await requireFolder(folder);
  const files = new Map<string, string>();
  const unreadable: MaterialProblem[] = [];
  const { candidates, leftOut } = chooseFiles(
    (await readdir(folder)).map((path) => ({ path })),
    materialFileNames,
  );
  if (candidates.length === 0) await rejectWrappedFolder(folder);
  for (const { file, why } of leftOut) {
    const { path } = file;
    if (!(isSystemFile(path) || besideMaterial.includes(path))) report(`${join(folder, path)} fica de fora: ${why}.`);
  }
  for (const { name, files: named, isCertain } of candidates) {
    const [chosen, ...others] = named.map(({ path }) => path);
    if (!isCertain) {
      const expectation = `é esperado um só arquivo; há ${named.map(({ path }) => path).join(' e ')}`;
      unreadable.push({ file: name, expectation });
      continue;
    }
    for (const other of others) report(`${join(folder, other)} fica de fora: vale ${chosen}.`);
    const content = await readContent(folder, chosen ?? name);
    if ('expectation' in content) {
      unreadable.push({ ...content, file: name });
      continue;
    }
    files.set(name, content.text);
    const notes = chosen === name ? content.notes : [`vale como ${name}`, ...content.notes];
    if (notes.length > 0) report(`${join(folder, chosen ?? name)}: ${notes.join('; ')}.`);
  }
  const reading = readMaterialContents(files, unreadable, (file, notes) =>
    report(`${join(folder, file)}: ${notes.join('; ')}.`),
  );
  if ('problems' in reading) throw materialFailure(folder, reading.problems);
  return reading.material;
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  throw new StartupFailure(`A pasta do material de estudo (STUDY_MATERIAL_DIR) não existe: ${folder}`);
}

/** Detects an archive unpacked into an extra folder. */
async function rejectWrappedFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || isSystemFile(`${entry.name}/`)) continue;
    const within = join(folder, entry.name);
    const files = (await readdir(within)).map((path) => ({ path }));
    if (chooseFiles(files, materialFileNames).candidates.length === 0) continue;
    throw new StartupFailure(
      `A pasta do material de estudo ${folder} não tem os arquivos dele, mas ${within} tem: aponte STUDY_MATERIAL_DIR para ela.`,
    );
  }
}

type Content = { text: string; notes: string[] } | Omit<MaterialProblem, 'file'>;

async function readContent(folder: string, name: string): Promise<Content> {
  const bytes = await readBytes(join(folder, name));
  if (typeof bytes === 'string') return { expectation: bytes };
  const decoded = decodeText(bytes);
  if ('refusal' in decoded) {
    const { refusal, line } = decoded;
    return { expectation: refusal, ...(line === undefined ? {} : { line }) };
  }
  // Keeps the BOM, as the hash covers all bytes.
  const text =
    isUtf8(bytes) && decoded.notes.length === 0
      ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      : decoded.text;
  return { text, notes: decoded.notes };
}

async function readBytes(path: string): Promise<Buffer | string> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return `não foi possível ler este arquivo (${String(code)})`;
  }
}
