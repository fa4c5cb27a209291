import { createContext } from 'react';
import type { BlankUnderDrag } from './blank-under-drag.tsx';
import type { DraggedOption } from './dragged-option.tsx';
import { LateQuestion } from './late-question.tsx';
import type { WordDrag } from './word-drag.tsx';

/** The parts of a board whose words can be dragged. */
type DraggedParts = {
  WordDrag: typeof WordDrag;
  DraggedOption: typeof DraggedOption;
  BlankUnderDrag: typeof BlankUnderDrag;
};

/** Null around a board that is only looked at, or whose words are tapped and not dragged. */
export const DraggedPartsContext = createContext<DraggedParts | null>(null);

let loaded: DraggedParts | null = null;

/** @returns null before they have been loaded, or where they could not be */
export function draggedParts(): DraggedParts | null {
  return loaded;
}

/**
 * Loads what a board needs once it is worked with, and what is read before it does not: a third of what the task weighs. Never throws:
 * an item can be done by tapping too.
 */
export async function loadBoardParts(): Promise<void> {
  await Promise.all([loaded === null && loadDraggedParts().catch(() => {}), LateQuestion.preload()]);
}

async function loadDraggedParts(): Promise<void> {
  const [{ WordDrag }, { DraggedOption }, { BlankUnderDrag }] = await Promise.all([
    import('./word-drag.tsx'),
    import('./dragged-option.tsx'),
    import('./blank-under-drag.tsx'),
  ]);
  loaded = { WordDrag, DraggedOption, BlankUnderDrag };
}
