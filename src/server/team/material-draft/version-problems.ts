import type { MaterialFile, StudyMaterial } from '#study/material/material.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';

export type PublishedVersion = { name: string; version: string; hash: string };

/** Has no version of its own: it follows the word table. */
const withoutVersion: readonly string[] = ['words-properties.csv'];

/** @returns files that differ from a published one of the same version */
export function versionProblems(
  { files }: Pick<StudyMaterial, 'files'>,
  published: readonly PublishedVersion[],
): MaterialProblem[] {
  return files.flatMap((file) => {
    const isTaken = isNew(file, published) && published.some((one) => isNamesake(one, file));
    if (!isTaken || withoutVersion.includes(file.name)) return [];
    const expectation = `é esperada outra versão: este arquivo mudou, e a ${file.version} já foi publicada`;
    return [{ file: file.name, line: 1, place: 'version', expectation }];
  });
}

function isNew(file: MaterialFile, published: readonly PublishedVersion[]): boolean {
  return !published.some(({ name, hash }) => name === file.name && hash === file.hash);
}

function isNamesake(one: PublishedVersion, { name, version }: MaterialFile): boolean {
  return one.name === name && one.version === version;
}
