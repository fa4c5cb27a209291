import { z } from 'zod';
import { studyStates } from '#study/days/study-state.ts';
import { publicMaterialShape } from '#study/material/material.ts';
import { defineCall } from './call.ts';
import { instant } from './shapes.ts';

export const readInstallation = defineCall({
  path: '/api/installation',
  access: 'anyone',
  summary: 'The kind of installation',
  output: z.object({
    build: z.string(),
    /** By which a browser judges the study's last date. */
    serverTime: instant,
    /** Rehearsal: a movable clock and no real data. */
    rehearsal: z.boolean(),
    /** Whether `/comece` is offered. */
    firstLook: z.boolean(),
    /** External sign-in providers, in button order. */
    signInProviders: z.array(z.object({ id: z.string(), name: z.string() })),
    study: z.object({ state: z.enum(studyStates), sentence: z.string() }),
  }),
});

export const readMaterial = defineCall({
  path: '/api/material',
  access: 'anyone',
  summary: 'Public texts and settings of the study; never an answer key',
  output: publicMaterialShape,
  answersConstant: true,
});

export const readRehearsalClock = defineCall({
  path: '/api/rehearsal/clock',
  access: 'anyone',
  summary: "The server's time on a rehearsal installation",
  output: z.object({ now: instant }),
  rehearsalOnly: true,
});

export const moveRehearsalClock = defineCall({
  path: '/api/rehearsal/clock',
  access: 'anyone',
  summary: 'Advances the clock of a rehearsal installation',
  input: z.strictObject({
    advanceSeconds: z
      .int()
      .min(1)
      .max(366 * 86_400),
  }),
  output: z.object({ now: instant }),
  rehearsalOnly: true,
});
