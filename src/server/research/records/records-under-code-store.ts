import type { Profile, UserRecord } from '#contract/accounts/profile-calls.ts';
import { readProfilesOf } from '#server/participation/profile/profile-store.ts';
import { cloudFields, saidOrAsked } from '#server/participation/profile/user-record-fields.ts';
import { readStoredParticipations } from '#server/participation/record/research-record-store.ts';
import { type ChosenPerson, keysOf, type Snapshot } from '#server/research/who-counts/chosen-people-store.ts';
import { hidingIdentity, readIdentities } from '#server/research/who-counts/identities-store.ts';
import { phases, researchName } from '#study/protocol.ts';
import { type ResearchRecord, researchRecord, type StoredParticipation } from '#study/record/research-record.ts';

type PersonUnderCode = Pick<ChosenPerson, 'participantId' | 'code' | 'days'>;
type RecordsUnderCode = {
  code: string;
  record: ResearchRecord;
  /** Null of somebody who has left: what they had said of themselves went with the account. Null also where it was not asked for. */
  userRecord: UserRecord | null;
};

/**
 * The one place where both records of participants are made for anybody but themselves.
 * @returns the records of each person with nothing that names them: the id is the code,
 *   what is of the account is empty, and so are names and addresses within what they wrote. Days that were not chosen have the
 *   defaults of days that were never done.
 */
export async function readRecordsUnderCode(
  snapshot: Snapshot,
  people: readonly PersonUnderCode[],
  { withUserRecords = true }: { withUserRecords?: boolean } = {},
): Promise<RecordsUnderCode[]> {
  const stored = await readStoredParticipations(snapshot, keysOf(people));
  const identities = await readIdentities(snapshot, people);
  const profiles = withUserRecords ? await readProfilesOf(snapshot, keysOf(people)) : new Map<string, Profile>();
  return people.flatMap(({ participantId, code, days }) => {
    const own = stored.get(participantId);
    if (own === undefined) return [];
    const hide = (text: string) => hidingIdentity(text, identities.get(participantId));
    const told = { ...own, id: code, name: '', email: '', days: own.days.filter(({ day }) => days.has(day)) };
    const profile = profiles.get(participantId);
    return [
      {
        code,
        record: researchRecord({ ...told, medications: hide(own.medications) }),
        userRecord: profile === undefined ? null : userRecordUnderCode(told, profile, hide),
      },
    ];
  });
}

function userRecordUnderCode(
  person: StoredParticipation,
  profile: Profile,
  hide: (text: string) => string,
): UserRecord {
  const { sex, social, education } = saidOrAsked(profile, person);
  return {
    id: person.id,
    displayName: '',
    email: '',
    // A doctor stands in the list of professionals by name, and staff are few: either would lead from the code to somebody.
    category: 'patient',
    research: person.phase === phases.notEnrolled ? '' : researchName,
    member: false,
    staff: false,
    profilePic: false,
    sex,
    birthDate: '',
    // Of the questionnaire: one that follows the date of birth would tell it, on the day on which it changes.
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
    ...cloudFields((wanted) => person.days.find(({ day }) => day === wanted)?.ratings ?? []),
  };
}
