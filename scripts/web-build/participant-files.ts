import { isFirstFace } from '../../src/server/platform/http/first-faces.ts';
import { type Bundle, fileWithModule, scriptOfPage, withAllItNeeds } from './built-files.ts';
import { fileForOldBrowsers } from './old-browser-told.ts';
import { fileAfterDrawing } from './script-after-drawing.ts';

/** The screens of a participant's way through a day, and what is pressed on them. Staff's are loaded when they are opened. */
const waysOfParticipant = [
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
  'src/web/accounts/idle/closed-by-idleness.tsx',
  'src/web/accounts/doorway/logout-screen.tsx',
];

/** A study word stands in one of them. */
const facesNeeded = 2;

/**
 * @param bundle as the build has made it
 * @returns the page's script, and the addresses of everything that a participant needs to start and do a day
 * @throws Error when a screen is not where this list says, or a face is missing
 */
export function participantFiles(bundle: Bundle): { entry: string; files: string[] } {
  const entry = scriptOfPage(bundle, 'index.html');
  const wanted = withAllItNeeds(bundle, entry);
  for (const way of waysOfParticipant) withAllItNeeds(bundle, fileWithModule(bundle, way), wanted);
  const faces = Object.keys(bundle).filter((fileName) => isFirstFace(`/${fileName}`));
  if (faces.length !== facesNeeded) throw new Error(`The build has ${faces.length} faces for every screen.`);
  // The worker keeps an outline as the server has drawn it, and so what runs first in it.
  const first = [fileAfterDrawing(bundle), fileForOldBrowsers(bundle)];
  return { entry: `/${entry}`, files: [...wanted, ...faces, ...first].sort().map((fileName) => `/${fileName}`) };
}
