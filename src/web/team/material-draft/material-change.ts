import type { WayInFile } from './way-in-file.ts';

/** One change of what a file says. Everything else in it stays as it is written, so that a comparison shows the change alone. */
export type MaterialChange =
  /** Writes a value, also where there was none. */
  | { kind: 'set'; path: WayInFile; value: unknown }
  /** Adds at the end of a list, or under a name at the end of a group. */
  | { kind: 'add'; path: WayInFile; name?: string; value: unknown }
  | { kind: 'remove'; path: WayInFile }
  /** Puts something one place earlier (-1) or later (1) among those beside it. */
  | { kind: 'move'; path: WayInFile; by: -1 | 1 };
