/** What of a bundle is looked at here. */
type BuiltFile =
  | {
      type: 'chunk';
      fileName: string;
      isEntry: boolean;
      facadeModuleId: string | null;
      moduleIds: string[];
      imports: string[];
      viteMetadata?: { importedCss: Set<string> };
    }
  | { type: 'asset'; fileName: string; source: string | Uint8Array };

/** The screens of a participant's way through a day, and what is pressed on them. Staff's are loaded when they are opened. */
const waysOfParticipant = [
  'src/web/app/home-with-reminders.tsx',
  'src/web/participation/inventory/inventory-screen.tsx',
  'src/web/participation/word-rating/word-rating-screen.tsx',
  'src/web/participation/relation-task/relation-task-screen.tsx',
  'src/web/platform/frame/settings-menu.tsx',
  'src/web/platform/ui/markdown-text.tsx',
  'src/web/accounts/idle/closed-by-idleness.tsx',
  'src/web/accounts/doorway/logout-screen.tsx',
];

/** Every letter of Portuguese is in it; what else there is loads when somebody's name needs it. */
const neededFace = /inter-latin-wght-normal-[\w-]+\.woff2/;

/**
 * @param bundle as the build has made it
 * @returns the page's script, and the addresses of everything that a participant needs to start and do a day
 * @throws Error when a screen is not where this list says
 */
export function participantFiles(bundle: Record<string, BuiltFile>): { entry: string; files: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'));
  if (entry === undefined) throw new Error('The build has no page.');
  const wanted = new Set<string>();
  const take = (fileName: string) => {
    const file = bundle[fileName];
    if (file === undefined || wanted.has(fileName)) return;
    wanted.add(fileName);
    if (file.type === 'asset') return;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) take(next);
  };
  take(entry.fileName);
  for (const way of waysOfParticipant) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(way)));
    if (chunk === undefined) throw new Error(`${way} is in no file of the build.`);
    take(chunk.fileName);
  }
  for (const fileName of Object.keys(bundle)) if (neededFace.test(fileName)) take(fileName);
  return { entry: `/${entry.fileName}`, files: [...wanted].sort().map((fileName) => `/${fileName}`) };
}
