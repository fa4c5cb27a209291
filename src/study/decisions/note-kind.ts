/** What stands among the team's notes about a participant: what somebody wrote, or why somebody went from a name to the code. */
export const noteKinds = ['note', 'foundByName'] as const;
export type NoteKind = (typeof noteKinds)[number];
