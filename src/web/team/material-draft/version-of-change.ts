import { changeFileText, readFileText } from './material-file.ts';
import { nextVersion } from './next-version.ts';
import { valueAt } from './way-in-file.ts';

/** @returns the version that a file says it has; null where it says none that is a text */
export function versionOf(name: string, content: string | null): string | null {
  const reading = content === null ? null : readFileText(name, content);
  const version = reading !== null && 'data' in reading ? valueAt(reading.data, ['version']) : null;
  return typeof version === 'string' ? version : null;
}

/**
 * @returns a changed text with the next version, where its own is one that was published; what says the same as before but for its version
 *   is as it was before; otherwise the text as it is
 * @param before what the file says where the draft began
 * @param published every version of the file that was published
 */
export function withNextVersion(
  name: string,
  { content, before }: { content: string; before: string | null },
  published: readonly string[],
): string {
  const version = versionOf(name, content);
  const versionBefore = versionOf(name, before);
  if (versionBefore !== null && withVersion(name, content, versionBefore) === before) return before;
  if (version === null || content === before || !published.includes(version)) return content;
  return withVersion(
    name,
    content,
    nextVersion(version, (one) => published.includes(one)),
  );
}

function withVersion(name: string, content: string, value: string): string {
  return changeFileText(name, content, { kind: 'set', path: ['version'], value });
}
