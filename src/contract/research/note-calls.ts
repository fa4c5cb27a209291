import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { noteKinds } from '#study/decisions/note-kind.ts';
import { freeText } from '#study/text/text-shapes.ts';

export const noteShape = z.object({
  noteId: z.uuid(),
  kind: z.enum(noteKinds),
  text: z.string(),
  writtenAt: instant,
  byName: z.string().nullable(),
  isOwn: z.boolean(),
});
export type Note = z.output<typeof noteShape>;

export const maximumNoteLength = 2000;
const participantId = z.uuid();
const notes = z.object({
  /** Latest first. */
  notes: z.array(noteShape),
});

export const writeNote = defineCall({
  path: '/api/staff/participant/notes',
  needsRole: 'care',
  summary: 'Adds a team note about a participant; idempotent; audited, without its text',
  input: z.strictObject({
    participantId,
    /** Drawn by the page, for idempotency. */
    noteId: z.uuid(),
    text: freeText()
      .min(1, 'Escreva a nota.')
      .refine((text) => Array.from(text).length <= maximumNoteLength, 'A nota pode ter até 2.000 letras.'),
  }),
  output: notes,
  refusals: ['not-found', 'conflict'],
});

export const removeNote = defineCall({
  path: '/api/staff/participant/notes/removal',
  needsRole: 'care',
  summary: 'Deletes a note of the caller; audited',
  input: z.strictObject({ participantId, noteId: z.uuid() }),
  output: notes,
  refusals: ['not-found'],
});
