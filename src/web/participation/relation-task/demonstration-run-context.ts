import { createContext } from 'react';
import type { ItemRun } from './item-run.ts';

/** State of a demonstration's board, which ignores input; null on a working board. */
export const DemonstrationRunContext = createContext<ItemRun | null>(null);
