import { randomUUID } from 'node:crypto';
import type { giveConsent } from '#contract/participation/consent-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { refusalToJoin, type StudyState, stateOfStudy } from '#study/days/study-state.ts';
import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { type Recruitment, refusalToAdmit } from '#study/recruitment/admission.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';

export type ConsentInput = ParsedInputOf<typeof giveConsent>;

export type ConsentStatement = Pick<ConsentInput, 'accepted' | 'healthDataAccepted' | 'typedName'> & {
  textHash: string;
};

export type ConsentAct = ConsentStatement & {
  consentId: string;
  /** From 1. */
  act: number;
  version: string;
  timeZone: string;
  acceptedAt: Date;
  /** As the text announces. */
  evidenceAfterLeaving: EvidenceChoice;
  isMailed: boolean;
};

export type ConsentActsSummary = { count: number; ofLastDay: number; latest: ConsentStatement | null };

export type ConsentFacts = {
  now: Date;
  acts: ConsentActsSummary;
  /** Of an enrolled participant; null before, when the browser's counts. */
  joinedTimeZone: string | null;
  study: { state: StudyState };
  recruitment: Recruitment;
};

/** More consents are stored without a mailed copy. */
const copiesMailedADay = 10;
/** Acts that differ from the one before. */
const maximumActsPerDay = 30;

/**
 * Pure. The state of study and link can refuse only who has not enrolled yet.
 * @returns null where the latest act says the same
 * @throws Refusal `no-new-people`, `study-paused`, `study-closed`, `invited-only`, `link-over`, `places-taken`, `consent-outdated`,
 *   `incomplete`, `too-many-requests`
 */
export function decideConsent(
  { consent: text, settings }: Pick<StudyMaterial, 'consent' | 'settings'>,
  { consentHash: textHash, timeZone: toldTimeZone, ...boxes }: ConsentInput,
  { now, acts, joinedTimeZone, study, recruitment }: ConsentFacts,
): ConsentAct | null {
  // A box that the form does not have cannot be ticked.
  const healthDataAccepted = settings.separateHealthDataConsent && boxes.healthDataAccepted;
  const statement: ConsentStatement = { ...boxes, healthDataAccepted, textHash };
  const timeZone = knownTimeZone(joinedTimeZone ?? toldTimeZone);
  const isAnswered =
    acts.latest !== null &&
    (isSameStatement(acts.latest, statement) || isSameStatement(acts.latest, { ...boxes, textHash }));
  const state = stateOfStudy(study.state, now.getTime(), settings);
  const mayNotJoin = () => refusalToJoin(state) ?? refusalToAdmit(recruitment, now.getTime());
  const refusal = joinedTimeZone === null ? mayNotJoin() : null;
  if (refusal !== null) {
    // A repeat stays a success.
    if (isAnswered) return null;
    throw new Refusal(refusal);
  }
  if (textHash !== text.hash) throw new Refusal('consent-outdated');
  if (settings.separateHealthDataConsent && !statement.healthDataAccepted) throw new Refusal('incomplete');
  if (isAnswered) return null;
  if (acts.ofLastDay >= maximumActsPerDay) throw new Refusal('too-many-requests');
  return {
    ...statement,
    consentId: randomUUID(),
    act: acts.count + 1,
    version: text.version,
    timeZone,
    acceptedAt: now,
    evidenceAfterLeaving: settings.evidenceAfterLeaving,
    isMailed: acts.ofLastDay < copiesMailedADay,
  };
}

function isSameStatement(stored: ConsentStatement, other: ConsentStatement): boolean {
  return (
    stored.textHash === other.textHash &&
    stored.accepted === other.accepted &&
    stored.healthDataAccepted === other.healthDataAccepted &&
    stored.typedName === other.typedName
  );
}
