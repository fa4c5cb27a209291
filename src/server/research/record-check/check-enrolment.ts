import type { Finding } from './finding.ts';
import type { StoredParticipant } from './stored-participant.ts';

/** Consent first; questionnaire and contact at enrolment; an adult. */
export function* checkEnrolment(stored: StoredParticipant): Generator<Finding> {
  const isEnrolled = stored.phase !== 0;
  const rule = (expectation: string): Finding => ({ day: null, place: 'enrolment', expectation });
  if (stored.consentCount < 1) yield rule('a consent');
  if (!isEnrolled && stored.day !== 1) yield rule('day 1 before the enrolment');
  if (!isGroupRight(stored, isEnrolled)) yield rule(expectedGroup(stored, isEnrolled));
  if ((stored.enrolledAtMs !== null) !== isEnrolled) yield rule(isEnrolled ? 'the time of it' : 'no time of it');
  if ((stored.questionnaire !== null) !== isEnrolled) yield rule(isEnrolled ? 'a questionnaire' : 'no questionnaire');
  const needsContact = isEnrolled && !stored.hasLeft;
  if ((stored.contact !== null) !== needsContact) yield rule(needsContact ? 'a contact' : 'no contact');
  if (stored.questionnaire !== null && stored.questionnaire.age < 18) yield rule('an adult');
}

/** Group 1 until groups are revealed, then one of them or none. */
function isGroupRight({ group, disclosedGroups }: StoredParticipant, isEnrolled: boolean): boolean {
  if (!isEnrolled) return group === null;
  return disclosedGroups === null ? group === 1 : group === null || (group >= 1 && group <= disclosedGroups);
}

function expectedGroup({ disclosedGroups }: StoredParticipant, isEnrolled: boolean): string {
  if (!isEnrolled) return 'no group';
  return disclosedGroups === null ? 'group 1' : `one of ${disclosedGroups} groups or none`;
}
