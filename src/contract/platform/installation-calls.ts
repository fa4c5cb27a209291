import { z } from 'zod';
import { studyStates } from '#study/days/study-state.ts';
import { publicMaterialShape } from '#study/material/material.ts';
import { defineCall } from './call.ts';
import { instant } from './shapes.ts';

export const readInstallation = defineCall({
  method: 'GET',
  path: '/api/installation',
  access: 'anyone',
  summary: 'What kind of installation this is',
  output: z.object({
    build: z.string(),
    /** By which a browser judges whether the study has ended by its last date. */
    serverTime: instant,
    /** A rehearsal installation: its clock may be moved and its data are not real. */
    rehearsal: z.boolean(),
    /** What people may sign in with besides a password, in the order of the buttons. */
    signInProviders: z.array(z.object({ id: z.string(), name: z.string() })),
    /** What staff have chosen for the study, and the sentence they wrote for it. */
    study: z.object({ state: z.enum(studyStates), sentence: z.string() }),
  }),
  refusals: [],
});

export const readMaterial = defineCall({
  method: 'GET',
  path: '/api/material',
  access: 'anyone',
  summary: 'The texts and settings of the study that a browser may know; never an answer key',
  output: publicMaterialShape,
  answersConstant: true,
  refusals: [],
});

export const readRehearsalClock = defineCall({
  method: 'GET',
  path: '/api/rehearsal/clock',
  access: 'anyone',
  summary: "The server's time on a rehearsal installation",
  output: z.object({ now: instant }),
  refusals: [],
  rehearsalOnly: true,
});

export const moveRehearsalClock = defineCall({
  method: 'POST',
  path: '/api/rehearsal/clock',
  access: 'anyone',
  summary: 'Moves the clock of a rehearsal installation forward',
  input: z.strictObject({
    advanceSeconds: z
      .int()
      .min(1)
      .max(366 * 86_400),
  }),
  output: z.object({ now: instant }),
  refusals: [],
  rehearsalOnly: true,
});
