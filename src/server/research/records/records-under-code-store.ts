import type { Profile, UserRecord } from '#contract/accounts/profile-calls.ts';
import { readProfilesOf } from '#server/participation/profile/profile-store.ts';
import { cloudFields, profileOrQuestionnaire } from '#server/participation/profile/user-record-fields.ts';
import { readStoredParticipations } from '#server/participation/record/research-record-store.ts';
import {
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { readIdentities, redactIdentity } from '#server/research/included-people/identities-store.ts';
import { phases, researchName } from '#study/protocol.ts';
import { type ResearchRecord, researchRecord, type StoredParticipation } from '#study/record/research-record.ts';

type PersonUnderCode = Pick<ChosenPerson, 'participantId' | 'code' | 'days'>;
type RecordsUnderCode = { code: string; record: ResearchRecord; userRecord: UserRecord | null };

// The only place that makes records for staff: code as id, no account data, names and addresses redacted in free text. Days outside the
// filter count as not done.

export async function readRecordsUnderCode(
  snapshot: Snapshot,
  people: readonly PersonUnderCode[],
): Promise<RecordsUnderCode[]> {
  const profiles = await readProfilesOf(snapshot, participantIdsOf(people));
  return (await readUnderCode(snapshot, people, 'lastAttempts')).map((one) => ({
    code: one.redacted.id,
    record: researchRecordUnderCode(one),
    userRecord: userRecordUnderCode(one, profiles.get(one.participantId)),
  }));
}

export async function readResearchRecordsUnderCode(
  snapshot: Snapshot,
  people: readonly PersonUnderCode[],
): Promise<ResearchRecord[]> {
  return (await readUnderCode(snapshot, people, 'lastAttempts')).map(researchRecordUnderCode);
}

/** Participants with an account only; without reading data of research records. */
export async function readUserRecordsUnderCode(
  snapshot: Snapshot,
  people: readonly PersonUnderCode[],
): Promise<UserRecord[]> {
  const profiles = await readProfilesOf(snapshot, participantIdsOf(people));
  const redacted = await readUnderCode(snapshot, people, 'ratingsAlone');
  return redacted.flatMap((one) => userRecordUnderCode(one, profiles.get(one.participantId)) ?? []);
}

type RedactedPerson = { participantId: string; redacted: StoredParticipation; hide: (text: string) => string };

async function readUnderCode(
  snapshot: Snapshot,
  people: readonly PersonUnderCode[],
  answers: Parameters<typeof readStoredParticipations>[2],
): Promise<RedactedPerson[]> {
  const stored = await readStoredParticipations(snapshot, participantIdsOf(people), answers);
  const identities = await readIdentities(snapshot, people);
  return people.flatMap(({ participantId, code, days }) => {
    const own = stored.get(participantId);
    if (own === undefined) return [];
    const hide = (text: string) => redactIdentity(text, identities.get(participantId));
    const redacted = { ...own, id: code, name: '', email: '', days: own.days.filter(({ day }) => days.has(day)) };
    return [{ participantId, redacted, hide }];
  });
}

function researchRecordUnderCode({ redacted, hide }: RedactedPerson): ResearchRecord {
  return researchRecord({ ...redacted, medications: hide(redacted.medications) });
}

/** @returns null after withdrawal, which deletes the profile */
function userRecordUnderCode(
  { redacted: person, hide }: RedactedPerson,
  profile: Profile | undefined,
): UserRecord | null {
  if (profile === undefined) return null;
  const { sex, social, education } = profileOrQuestionnaire(profile, person);
  return {
    id: person.id,
    displayName: '',
    email: '',
    // The few doctors and staff are listed by name, so the category would identify them.
    category: 'patient',
    research: person.phase === phases.notEnrolled ? '' : researchName,
    member: false,
    staff: false,
    profilePic: false,
    sex,
    birthDate: '',
    // From the questionnaire: an age computed from the birth date would reveal it when it changes.
    age: person.age === '' ? null : Number(person.age),
    social: hide(social),
    education: hide(education),
    listProblems: profile.listProblems.map(hide),
    listGoals: profile.listGoals.map(hide),
    listValues: profile.listValues.map(hide),
    actionPlan: hide(profile.actionPlan),
    personalityTraits: hide(profile.personalityTraits),
    favorites: hide(profile.favorites),
    phrases: profile.phrases.map(hide),
    ...cloudFields((studyDay) => person.days.find(({ day }) => day === studyDay)?.ratings ?? []),
  };
}
