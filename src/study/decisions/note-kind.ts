/** A staff note, or the reason for looking up a code by name. */
export const noteKinds = ['note', 'foundByName'] as const;
export type NoteKind = (typeof noteKinds)[number];
