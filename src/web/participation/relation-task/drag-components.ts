import { createContext } from 'react';
import type { BlankUnderDrag } from './blank-under-drag.tsx';
import type { DraggedOption } from './dragged-option.tsx';
import { LazyQuestionDialog } from './lazy-question-dialog.tsx';
import type { WordDrag } from './word-drag.tsx';

type DraggedParts = {
  WordDrag: typeof WordDrag;
  DraggedOption: typeof DraggedOption;
  BlankUnderDrag: typeof BlankUnderDrag;
};

/** Null on boards without drag and drop. */
export const DraggedPartsContext = createContext<DraggedParts | null>(null);

let loaded: DraggedParts | null = null;

/** @returns null until loaded, or when loading failed */
export function dragComponents(): DraggedParts | null {
  return loaded;
}

/** A script that does not arrive must not block the start. */
const maximumWaitMs = 3_000;

/** Loaded after the instruction was drawn, as it is a third of the task's weight. Never throws: tapping works without it. */
export async function loadBoardComponents(load = loadDraggedParts): Promise<void> {
  const all = Promise.all([loaded === null && load().catch(() => {}), LazyQuestionDialog.preload()]);
  await Promise.race([all, new Promise((over) => setTimeout(over, maximumWaitMs))]);
}

async function loadDraggedParts(): Promise<void> {
  const [{ WordDrag }, { DraggedOption }, { BlankUnderDrag }] = await Promise.all([
    import('./word-drag.tsx'),
    import('./dragged-option.tsx'),
    import('./blank-under-drag.tsx'),
  ]);
  loaded = { WordDrag, DraggedOption, BlankUnderDrag };
}
