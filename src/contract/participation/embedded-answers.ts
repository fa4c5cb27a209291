import { z } from 'zod';
import { readAccount } from '#contract/accounts/account-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { readMaterial } from '#contract/platform/installation-calls.ts';
import { readProgress } from './participation-calls.ts';

/**
 * First responses embedded in a page, equal to the calls' own. Personal, so never cached: no-store, omitted from the
 * offline copy (`src/web/platform/worker/service-worker.ts`), and removed from the document when read
 * (`src/web/platform/server-state/embedded-facts.ts`).
 */
export const embeddedAnswersShape = z.object({ account: readAccount.output, progress: readProgress.output });
/** The texts are shared by many people and in the page's compressed prefix (`split-page.ts`). */
export type EmbeddedAnswers = z.output<typeof embeddedAnswersShape> & { material: OutputOf<typeof readMaterial> };
