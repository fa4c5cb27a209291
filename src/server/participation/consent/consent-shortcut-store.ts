import { sql } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import { consentTextIs } from '#server/participation/person/generations-store.ts';
import { turnStored, unchanged } from '#server/participation/person/store-turn-store.ts';
import { askedOf, askedSelected } from '#server/participation/progress/asked-progress-store.ts';
import { type Standing, type ViewParts, viewOf } from '#server/participation/progress/progress-view-store.ts';
import {
  isUnchanged,
  type LookedAt,
  type Participation,
  prepareCallerQuery,
  proofOf,
} from '#server/participation/progress/under-way-store.ts';
import {
  linkOf,
  recruitmentFacts,
  recruitmentFactsOf,
} from '#server/participation/recruitment/recruitment-facts-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { runPrepared } from '#server/platform/database/prepared-query.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Shortcut } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { queuedMail } from '#server/platform/mail/queued-mail-signal.ts';
import { studySwitchIs } from '#server/platform/study-switch/study-switch-store.ts';
import { beforeEnrolment } from '#study/progress/progress.ts';
import { refusalToAdmit } from '#study/recruitment/admission.ts';
import { type ConsentAct, type ConsentInput, decideConsent } from './consent-act.ts';
import { actAdded, actsSoFar, actsSoFarOf, type ConsentingPerson, participationBegun } from './consent-act-store.ts';
import { joinedTimeZoneOf } from './joined-time-zone.ts';

type Parts = Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock'> & ViewParts;
/** `studyRevision`: the study has to stand as it was read; null where that does not matter. */
type Session = { token: string; realNow: Date; studyRevision: number | null };

/**
 * The short way to consent: one statement reads who is calling, where they stand and what they have consented to, and another one stores
 * the act, and the participation where there is none yet. Refusals, and whoever was overtaken in between, go the long way
 * (`storeConsent`).
 */
export function consentShortcut(parts: Parts): Shortcut<ConsentInput, ProgressView> {
  const readCaller = prepareCallerQuery<'acts' | 'recruitment' | keyof ReturnType<typeof askedSelected>, 'now'>(
    parts,
    (value) => ({
      acts: actsSoFar(sql<Date>`${value('now')}`),
      recruitment: recruitmentFacts(linkOf(sql.ref('account_user.id'))),
      ...askedSelected(),
    }),
  );
  return async ({ request: { headers }, admit, readInput }) => {
    const looked = await readCaller(headers, { now: parts.clock.now().toISOString() });
    // Once it was read what is in force: it was so before.
    const now = parts.clock.now();
    const realNow = systemClock.now();
    if (looked === null || isToBeRenewed(looked.expiresAt, realNow)) return null;
    const { visitor, participation, token, study, inForce, told } = looked;
    try {
      admit(visitor);
      if (visitor.account === null) return null;
      const joinedTimeZone = participation && joinedTimeZoneOf({ ...participation.progress, ...participation });
      const recruitment = recruitmentFactsOf(told.recruitment);
      const standing = { now, acts: actsSoFarOf(told.acts), joinedTimeZone, study, recruitment };
      const act = decideConsent(parts.materials.of(inForce), await readInput(), standing);
      const { id: accountId, signInEmail: email, displayName: name } = visitor.account;
      const signer = { accountId, email, name, publicAddress: parts.config.publicAddress };
      // Who has joined accepts a new text however the study stands.
      const revision = joinedTimeZone === null ? study.revision : null;
      const session = { token, realNow, studyRevision: revision };
      if (act !== null && !(await isStored(parts, session, participation, act, signer))) return null;
      const mayNotJoin = joinedTimeZone === null ? refusalToAdmit(recruitment, now.getTime()) : null;
      const asked = askedOf({ ...told, participationSince: told.participationSince ?? act?.acceptedAt ?? null });
      return { answer: { ...viewOf(parts, standingWith(act, looked), now), ...asked, mayNotJoin } };
    } catch (error) {
      // Said the long way, with what is true at that moment.
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
}

/** @returns whether the act was stored; not, where anything has changed since it was decided */
async function isStored(
  { database }: Pick<Parts, 'database'>,
  { token, realNow, studyRevision }: Session,
  participation: Participation | null,
  act: ConsentAct,
  signer: ConsentingPerson,
): Promise<boolean> {
  const proof = proofOf({ revision: participation?.revision ?? 0, token }, realNow);
  const changes = actAdded(act, participation?.progress.day ?? beforeEnrolment.day, signer);
  const isSameText = consentTextIs(act.textHash);
  const isSameStudy =
    studyRevision === null ? isSameText : sql<boolean>`${isSameText} and ${studySwitchIs(studyRevision)}`;
  const guard = sql<boolean>`${isUnchanged(proof)} and ${isSameStudy}`;
  const statement =
    participation === null
      ? participationBegun(proof, act, changes, isSameStudy)
      : turnStored({ participantId: participation.participantId, set: unchanged, guard, changes });
  const stored = await runPrepared<unknown>(database, statement.compile(database));
  if (stored.length > 0 && act.isMailed) queuedMail.tell();
  return stored.length > 0;
}

/** @param act null where nothing was to be stored */
function standingWith(
  act: ConsentAct | null,
  { participation, study, inForce }: Pick<LookedAt<string>, 'participation' | 'study' | 'inForce'>,
): Standing {
  const nobody = { finishedDays: [], consentIsCurrent: false, timeZone: '', waiting: null };
  const nowhere = { progress: beforeEnrolment, study, dayStartedAt: null, partHasBegun: false, cameByLink: false };
  const generations = { inForce, ofPart: inForce, ofWords: inForce };
  const before = participation ?? { ...nobody, ...nowhere, generations };
  return act === null ? before : { ...before, consentIsCurrent: true };
}
