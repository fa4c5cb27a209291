import type { EmbeddedAnswers } from '#contract/participation/embedded-answers.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { type DayPart, dayParts, type StudyDay, trainingTasks } from '#study/protocol.ts';

/** @returns first responses for server rendering of a part to begin, without a real account */
export function embeddedResponsesFor(part: DayPart, day: StudyDay, material: PublicMaterial): EmbeddedAnswers {
  const account = {
    id: '',
    displayName: '',
    signInEmail: '',
    emailVerified: true,
    pendingEmail: null,
    category: 'patient',
    research: '',
    member: false,
    staff: false,
    isOrWasStaff: false,
    hasPassword: true,
    hasSecondFactor: false,
  } as const;
  const progress = {
    enrolment: 'enrolled',
    consentOutdated: false,
    day,
    phase: dayParts[part].phase,
    attempts: keyedBy(trainingTasks, () => 0),
    finishedDays: [],
    nextDay: null,
    study: null,
    cameByLink: false,
    answersOfPart: 0,
    serverTime: new Date(0).toISOString(),
  } as const;
  return {
    account: { account: { ...account, staffRoles: [] } },
    progress: { ...progress, finishedDays: [] },
    material,
  };
}
