import { removeNote, writeNote } from '#contract/research/note-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { deleteNote, storeNote } from './note-store.ts';

export const noteHandlers = (deps: ServerContext) => [
  bindCall(writeNote, async (input, actor) => ({ notes: await storeNote(deps, actor, input) })),
  bindCall(removeNote, async (input, actor) => ({ notes: await deleteNote(deps, actor, input) })),
];
