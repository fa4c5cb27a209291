export type BuiltFile =
  | {
      type: 'chunk';
      fileName: string;
      code: string;
      isEntry: boolean;
      facadeModuleId: string | null;
      moduleIds: string[];
      imports: string[];
      dynamicImports: string[];
      viteMetadata?: { importedCss: Set<string> };
    }
  | { type: 'asset'; fileName: string; source: string | Uint8Array };

export type Bundle = Record<string, BuiltFile>;

/** @returns a file with its transitive imports and style sheets */
export function withDependencies(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (file === undefined || found.has(fileName)) return found;
  found.add(fileName);
  if (file.type === 'asset') return found;
  for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])])
    withDependencies(bundle, next, found);
  return found;
}

/** @throws Error when the page has no script */
export function scriptOfPage(bundle: Bundle, page: string): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(page),
  );
  if (entry === undefined) throw new Error(`The build has no ${page}.`);
  return entry.fileName;
}

/**
 * @param module path in the checkout
 * @throws Error when no chunk contains it
 */
export function fileWithModule(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
  );
  if (chunk === undefined) throw new Error(`${module} is in no file of the build.`);
  return chunk.fileName;
}
