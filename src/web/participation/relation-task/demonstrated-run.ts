import { createContext } from 'react';
import type { ItemRun } from './item-run.ts';

/** Around a board that is only looked at: it shows this, whatever is done to it. Null around one that is worked with. */
export const DemonstratedRun = createContext<ItemRun | null>(null);
