import { createContext } from 'react';

/** Counter of open dialogs among the descendants. */
export const OpenDialogsContext = createContext<(step: 1 | -1) => void>(() => {});
