import { removeNote, writeNote } from '#contract/research/note-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { deleteNote, storeNote } from './note-store.ts';

export const noteHandlers = (parts: Installation) => [
  bindCall(writeNote, async (input, actor) => ({ notes: await storeNote(parts, actor, input) })),
  bindCall(removeNote, async (input, actor) => ({ notes: await deleteNote(parts, actor, input) })),
];
