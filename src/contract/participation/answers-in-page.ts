import { z } from 'zod';
import { readAccount } from '#contract/accounts/account-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { readMaterial } from '#contract/platform/installation-calls.ts';
import { readProgress } from './participation-calls.ts';

/**
 * What a page asks its server first, answered with the page itself: to the letter what the calls would answer. Nobody keeps it: such a page
 * goes to no cache, the device's own copy of the page is made without it (`src/web/platform/worker/service-worker.ts`), and the app takes it
 * out of the document as it reads it (`src/web/platform/server-state/facts-of-page.ts`).
 */
export const answersOfPersonShape = z.object({ account: readAccount.output, progress: readProgress.output });
/** The texts are the same for many people, and stand in the part of a page that is compressed once (`page-in-parts.ts`). */
export type AnswersInPage = z.output<typeof answersOfPersonShape> & { material: OutputOf<typeof readMaterial> };
