/** Metadata of operating systems and programs. */
const ofSystem =
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|\.(?:Spotlight-V100|Trashes|fseventsd)(?:\/|$)|Thumbs\.db$|ehthumbs\.db$|desktop\.ini$|~\$|\.~lock\.|@eaDir\/|\.directory$|Icon\r$)/i;
/** Excel's "Texto Unicode" is a table with a text extension. */
const endingsOfTable = /\.(?:txt|tsv|tab)$/;
/** Google Drive's prefix; other programs append " (1)", "-2", " - Cópia", " - Página1" or a hidden extension. */
const copyOf = /^(?:cópia de|copy of) /;

/** With `/` and normalized letters. */
export function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC');
}

export function isSystemFile(path: string): boolean {
  return ofSystem.test(path);
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Ignores case; undefined without a match. */
export function matchingName(path: string, names: readonly string[]): string | undefined {
  const name = nameIn(path).toLowerCase();
  return names.find((one) => one === name) ?? names.find((one) => one === name.replace(endingsOfTable, '.csv'));
}

export function similarName(path: string, names: readonly string[]): string | undefined {
  const name = nameIn(path).trim().toLowerCase().replace(copyOf, '');
  return names.find((one) => {
    const [stem = '', ending = ''] = one.split('.');
    const added = name.startsWith(stem) ? name.slice(stem.length) : '';
    const isOfKind = added.replace(endingsOfTable, (own) => (ending === 'csv' ? '.csv' : own)).includes(`.${ending}`);
    return isOfKind && /^[\s(._-]/.test(added);
  });
}
