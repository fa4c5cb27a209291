import type { Finding } from './finding.ts';
import type { StoredParticipant } from './stored-participant.ts';

/** Consent before all, questionnaire and contact with the enrolment, group 1, an adult. */
export function* checkEnrolment(stored: StoredParticipant): Generator<Finding> {
  const isEnrolled = stored.phase !== 0;
  const rule = (expectation: string): Finding => ({ day: null, place: 'enrolment', expectation });
  if (stored.consentCount < 1) yield rule('a consent');
  if (!isEnrolled && stored.day !== 1) yield rule('day 1 before the enrolment');
  if (stored.group !== (isEnrolled ? 1 : null)) yield rule(isEnrolled ? 'group 1' : 'no group');
  if ((stored.enrolledAtMs !== null) !== isEnrolled) yield rule(isEnrolled ? 'the time of it' : 'no time of it');
  if ((stored.questionnaire !== null) !== isEnrolled) yield rule(isEnrolled ? 'a questionnaire' : 'no questionnaire');
  const needsContact = isEnrolled && !stored.hasLeft;
  if ((stored.contact !== null) !== needsContact) yield rule(needsContact ? 'a contact' : 'no contact');
  if (stored.questionnaire !== null && stored.questionnaire.age < 18) yield rule('an adult');
}
