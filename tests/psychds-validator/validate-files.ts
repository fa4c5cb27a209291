import { FileIgnoreRules, readPsychDSIgnore } from './source/src/files/ignore.ts';
import { FileTree } from './source/src/types/filetree.ts';
import { validate } from './source/src/validators/psychds.ts';

/** What the validator finds, as plain data. */
type Found = { key: string; severity: string; reason: string; files: { path: string; evidence: string }[] };

/**
 * Hands files to the validator of Psych-DS as a folder would.
 * @param files by their paths, without a slash before
 */
export async function validateFiles(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<{ valid: boolean; found: Found[] }> {
  const ignore = new FileIgnoreRules([]);
  const root = new FileTree('/', '', undefined);
  for (const [path, content] of files) {
    const parts = path.split('/');
    let folder = root;
    for (const name of parts.slice(0, -1)) {
      const known = folder.directories.find((directory) => directory.name === name);
      const next = known ?? new FileTree(`${folder.path === '/' ? '' : folder.path}/${name}`, name, folder);
      if (known === undefined) folder.directories.push(next);
      folder = next;
    }
    const file = fileOf(`/${path}`, content, ignore);
    folder.files.push(file);
    if (path === '.psychds-ignore') ignore.add(await readPsychDSIgnore(file));
  }
  const { valid, issues } = await validate(root, { schema: 'latest' });
  const found = [...issues.values()].map(({ key, severity, reason, files: affected }) => ({
    ...{ key, severity, reason },
    files: [...affected.values()].map(({ path, evidence }) => ({ path, evidence: evidence ?? '' })),
  }));
  return { valid, found };
}

function fileOf(path: string, content: Uint8Array, ignore: FileIgnoreRules) {
  return {
    name: path.split('/').at(-1) ?? '',
    path,
    size: content.length,
    get ignored() {
      return ignore.test(path);
    },
    get stream() {
      return new Blob([content]).stream();
    },
    issueInfo: [],
    expanded: {},
    text: async () => new TextDecoder().decode(content),
    readBytes: async (size: number) => content.slice(0, size),
  };
}
