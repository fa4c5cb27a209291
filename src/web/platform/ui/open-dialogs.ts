import { createContext } from 'react';

/** Counts the dialogs that are open below it. */
export const OpenDialogsContext = createContext<(step: 1 | -1) => void>(() => {});
