import { withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { searchedText } from '#study/text/same-text.ts';

/** Why no id was taken although the address has one: its template was not filled, it is too long, or has signs that no id has. */
export const outsideIdFaults = ['unfilled', 'tooLong', 'signs'] as const;
export type OutsideIdFault = (typeof outsideIdFaults)[number];

/** What another service calls somebody whom it has sent here; nothing of it says who they are without that service. */
export type OutsidePerson = {
  id: string | null;
  study: string | null;
  session: string | null;
  /** Null also where the address has no id at all. */
  fault: OutsideIdFault | null;
};

export const nobodyOutside: OutsidePerson = { id: null, study: null, session: null, fault: null };

/**
 * The names under which services add them to an address: Prolific, SONA, CloudResearch, Mechanical Turk, Qualtrics and panels. In small
 * letters, and without the signs between words: each writes them in another way. The first that is there counts.
 */
const parameters = {
  id: [
    ...[
      'prolificpid',
      'prolificid',
      'surveycode',
      'participantid',
      'workerid',
      'panelistid',
      'respondentid',
      'responseid',
    ],
    ...['subjectid', 'userid', 'participant', 'rid', 'pid', 'psid', 'uid', 'id'],
  ],
  study: ['studyid', 'hitid', 'projectid', 'experimentid'],
  session: ['sessionid', 'assignmentid', 'submissionid', 'transactionid'],
} as const;

const longestId = 64;
/** Such ids are short words of letters and digits; whatever else stands there, an e-mail or a name, is not taken. */
export const outsideIdPattern = /^(?=.*[A-Za-z0-9])[A-Za-z0-9_-]{1,64}$/;
/** What stands around the place of an id in a template. */
const ofTemplate = /[{}[\]<>%$]/;
/** What programs write where they have nothing to fill in; the last is what Mechanical Turk says in a preview. */
const ofNothing = /^(?:undefined|null|nan|assignment_id_not_available)$/i;

/** @returns what is known of somebody from the address they came by; what does not look like an id is not there */
export function readOutsidePerson(query: URLSearchParams): OutsidePerson {
  const given = valuesByName(query);
  const [id, study, session] = [parameters.id, parameters.study, parameters.session].map((names) =>
    names.map((name) => given.get(name)).find((value) => value !== undefined),
  );
  const fault = id === undefined ? null : faultOf(id);
  return { id: fault === null ? (id ?? null) : null, study: idOrNull(study), session: idOrNull(session), fault };
}

/** @returns the first value of each name that has any, names as `parameters` has them */
function valuesByName(query: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    const known = plainName(name);
    const written = withoutHiddenSigns(value).normalize('NFKC').trim();
    if (written !== '' && !values.has(known)) values.set(known, written);
  }
  return values;
}

/** A page that has escaped an address leaves "amp;" before a name, and a form that sends lists "[]" or "[0]" behind it. */
function plainName(name: string): string {
  return searchedText(name.replace(/^(?:amp;)+/, '').replace(/\[\d*\]$/, '')).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function faultOf(value: string): OutsideIdFault | null {
  if (ofTemplate.test(value) || ofNothing.test(value) || isNameOfId(value)) return 'unfilled';
  if (outsideIdPattern.test(value)) return null;
  return value.length > longestId ? 'tooLong' : 'signs';
}

/** "PROLIFIC_PID", "workerId": a name of the list that was left in the place of its value. */
function isNameOfId(value: string): boolean {
  return (parameters.id as readonly string[]).includes(plainName(value));
}

function idOrNull(value: string | undefined): string | null {
  return value === undefined || faultOf(value) !== null ? null : value;
}
