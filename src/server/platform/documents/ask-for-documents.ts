import { createAdmission } from '#server/platform/concurrency/admission.ts';

/**
 * Of one account one is made and two wait, which is more than a person presses. Of all: everybody in a room of 50 at once, and some
 * more; each takes some 0.15 s, so that the last one waits for ten seconds.
 */
const admit = createAdmission({ mostOfOne: 3, mostOverall: 64, waitSeconds: 10 });

/** How many documents people are being made or wait for. */
export const documentsAdmitted = admit.inside;

/**
 * Stands before everything that makes a PDF or a zip because somebody asked for it.
 * @throws Refusal `too-many-requests` or `unavailable`, before anything of the work is begun
 */
export function askForDocuments<Result>(accountId: string, make: () => Promise<Result>): Promise<Result> {
  return admit(accountId, make);
}
