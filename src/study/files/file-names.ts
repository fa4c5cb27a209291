/** What systems and programs put into folders for themselves. */
const ofSystem =
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|\.(?:Spotlight-V100|Trashes|fseventsd)(?:\/|$)|Thumbs\.db$|ehthumbs\.db$|desktop\.ini$|~\$|\.~lock\.|@eaDir\/|\.directory$|Icon\r$)/i;
/** "Texto Unicode" of Excel is a table under the name of a text. */
const endingsOfTable = /\.(?:txt|tsv|tab)$/;
/** Google Drive puts it before a name; others add to the end of it: " (1)", "-2", " - Cópia", " - Página1", an ending that they hide. */
const copyOf = /^(?:cópia de|copy of) /;

/** @returns a path with `/` between its folders and its letters in one form, as it is compared and told */
export function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC');
}

/** @returns whether a file is none that anybody wrote */
export function isOfSystem(path: string): boolean {
  return ofSystem.test(path);
}

/** @returns the folder of a plain path; empty where it is in none */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** @returns the name of a plain path, without its folders */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** @returns the one of the wanted names that a file has, whatever the case of its letters; undefined where it has none */
export function wantedName(path: string, wanted: readonly string[]): string | undefined {
  const name = nameIn(path).toLowerCase();
  return wanted.find((one) => one === name) ?? wanted.find((one) => one === name.replace(endingsOfTable, '.csv'));
}

/** @returns the wanted name to which something was added, so that it can be told what to call the file */
export function nearlyWantedName(path: string, wanted: readonly string[]): string | undefined {
  const name = nameIn(path).trim().toLowerCase().replace(copyOf, '');
  return wanted.find((one) => {
    const [stem = '', ending = ''] = one.split('.');
    const added = name.startsWith(stem) ? name.slice(stem.length) : '';
    const isOfKind = added.replace(endingsOfTable, (own) => (ending === 'csv' ? '.csv' : own)).includes(`.${ending}`);
    return isOfKind && /^[\s(._-]/.test(added);
  });
}
