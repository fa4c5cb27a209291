import { isPreloadedFont } from '../../src/server/platform/http/preloaded-fonts.ts';
import { afterPaintFile } from './after-paint-script-plugin.ts';
import { type Bundle, fileWithModule, scriptOfPage, withDependencies } from './built-files.ts';
import { fileForOldBrowsers } from './old-browser-plugin.ts';

/** Lazy screens of a participant's day; staff's load on demand. */
const participantEntries = [
  'src/web/app/home-with-reminders.tsx',
  'src/web/participation/inventory/inventory-screen.tsx',
  'src/web/participation/word-rating/word-rating-screen.tsx',
  'src/web/participation/relation-task/relation-task-screen.tsx',
  'src/web/participation/relation-task/word-drag.tsx',
  'src/web/participation/relation-task/dragged-option.tsx',
  'src/web/participation/relation-task/blank-under-drag.tsx',
  'src/web/team/reminders/reminders-switch.tsx',
  'src/web/platform/frame/settings-menu.tsx',
  'src/web/platform/ui/question-dialog.tsx',
  'src/web/platform/ui/markdown-text.tsx',
  'src/web/accounts/idle/session-expired.tsx',
  'src/web/accounts/auth-pages/logout-screen.tsx',
];

/** Fonts, including the one of study words. */
const facesNeeded = 2;

/**
 * @param bundle of the build
 * @returns the page's script, and all files for a participant's day
 * @throws Error when a screen or font is missing
 */
export function participantFiles(bundle: Bundle): { entry: string; files: string[] } {
  const entry = scriptOfPage(bundle, 'index.html');
  const needed = withDependencies(bundle, entry);
  for (const way of participantEntries) withDependencies(bundle, fileWithModule(bundle, way), needed);
  const faces = Object.keys(bundle).filter((fileName) => isPreloadedFont(`/${fileName}`));
  if (faces.length !== facesNeeded) throw new Error(`The build has ${faces.length} first fonts.`);
  // The service worker caches server-rendered skeletons, which need these scripts.
  const first = [afterPaintFile(bundle), fileForOldBrowsers(bundle)];
  return { entry: `/${entry}`, files: [...needed, ...faces, ...first].sort().map((fileName) => `/${fileName}`) };
}
