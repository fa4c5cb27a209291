import { randomUUID } from 'node:crypto';
import type { giveConsent } from '#contract/participation/consent-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { refusalToJoin, type StudyState, stateOfStudy } from '#study/days/study-state.ts';
import type { EvidenceAfterLeaving } from '#study/decisions/evidence-after-leaving.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { type Recruitment, refusalToAdmit } from '#study/recruitment/admission.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';

export type ConsentInput = ParsedInputOf<typeof giveConsent>;

/** What an act of consent says. */
export type Said = Pick<ConsentInput, 'accepted' | 'healthDataAccepted' | 'typedName'> & {
  /** The hash of the text that was accepted. */
  textHash: string;
};

/** An act that is to be stored. */
export type ConsentAct = Said & {
  consentId: string;
  /** Which one of the person's it is. */
  act: number;
  version: string;
  timeZone: string;
  acceptedAt: Date;
  /** What the text says that stays of it after leaving. */
  evidenceAfterLeaving: EvidenceAfterLeaving;
  /** Whether its copy is mailed. */
  isMailed: boolean;
};

/** The acts of somebody so far. */
export type ActsSoFar = { count: number; ofLastDay: number; latest: Said | null };

/** What an act is decided by. */
export type ConsentStanding = {
  now: Date;
  acts: ActsSoFar;
  /** Where somebody who has joined the study lives; null for everybody else, whose browser is asked anew each time. */
  joinedTimeZone: string | null;
  /** What staff have chosen for the study. */
  study: { state: StudyState };
  recruitment: Recruitment;
};

/** More copies than this a day are no help to anybody; the consents themselves are all kept. */
const copiesMailedADay = 10;
/** Acts that say something else than the one before. */
const mostActsADay = 30;

/**
 * Decides by the rules alone. How the study and a link stand keeps out whoever has not joined yet, never somebody who takes part and accepts a new
 * text.
 * @returns the act, or null where it says the same as the latest one
 * @throws Refusal `no-new-people`, `study-paused`, `study-closed`, `invited-only`, `link-over`, `places-taken`, `consent-outdated`,
 *   `incomplete`, `too-many-requests`
 */
export function decideConsent(
  { consent: text, settings }: Pick<StudyMaterial, 'consent' | 'settings'>,
  { consentHash: textHash, timeZone: toldTimeZone, ...boxes }: ConsentInput,
  { now, acts, joinedTimeZone, study, recruitment }: ConsentStanding,
): ConsentAct | null {
  // A box that is not on the form was not ticked, whatever a program sends.
  const healthDataAccepted = settings.separateHealthDataConsent && boxes.healthDataAccepted;
  const said: Said = { ...boxes, healthDataAccepted, textHash };
  const timeZone = knownTimeZone(joinedTimeZone ?? toldTimeZone);
  const isAnswered =
    acts.latest !== null && (saysTheSame(acts.latest, said) || saysTheSame(acts.latest, { ...boxes, textHash }));
  const state = stateOfStudy(study.state, now.getTime(), settings);
  const mayNotJoin = () => refusalToJoin(state) ?? refusalToAdmit(recruitment, now.getTime());
  const refusal = joinedTimeZone === null ? mayNotJoin() : null;
  if (refusal !== null) {
    // What was stored in time and is sent again was a success and stays one.
    if (isAnswered) return null;
    throw new Refusal(refusal);
  }
  if (textHash !== text.hash) throw new Refusal('consent-outdated');
  if (settings.separateHealthDataConsent && !said.healthDataAccepted) throw new Refusal('incomplete');
  if (isAnswered) return null;
  if (acts.ofLastDay >= mostActsADay) throw new Refusal('too-many-requests');
  return {
    ...said,
    consentId: randomUUID(),
    act: acts.count + 1,
    version: text.version,
    timeZone,
    acceptedAt: now,
    evidenceAfterLeaving: settings.evidenceAfterLeaving,
    isMailed: acts.ofLastDay < copiesMailedADay,
  };
}

function saysTheSame(stored: Said, other: Said): boolean {
  return (
    stored.textHash === other.textHash &&
    stored.accepted === other.accepted &&
    stored.healthDataAccepted === other.healthDataAccepted &&
    stored.typedName === other.typedName
  );
}
