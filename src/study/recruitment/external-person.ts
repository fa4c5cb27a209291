import { withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { searchKey } from '#study/text/same-text.ts';

/** Why an id in the address was rejected: unfilled template, length, or characters. */
export const externalIdFaults = ['unfilled', 'tooLong', 'signs'] as const;
export type ExternalIdFault = (typeof externalIdFaults)[number];

/** Pseudonym at the referring service. */
export type ExternalPerson = {
  id: string | null;
  study: string | null;
  session: string | null;
  /** Null also without an id in the address. */
  fault: ExternalIdFault | null;
};

/** Query parameters of Prolific, SONA, CloudResearch, Mechanical Turk, Qualtrics and panels; normalized, first match wins. */
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

const maximumIdLength = 64;
/** Rejects e-mail addresses and names. */
export const externalIdPattern = /^(?=.*[A-Za-z0-9])[A-Za-z0-9_-]{1,64}$/;
const ofTemplate = /[{}[\]<>%$]/;
/** Placeholders for missing values; the last is Mechanical Turk's in a preview. */
const ofNothing = /^(?:undefined|null|nan|assignment_id_not_available)$/i;

/** Ignores values that do not look like ids. */
export function readExternalPerson(query: URLSearchParams): ExternalPerson {
  const values = valuesByName(query);
  const [id, study, session] = [parameters.id, parameters.study, parameters.session].map((names) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined),
  );
  const fault = id === undefined ? null : faultOf(id);
  return { id: fault === null ? (id ?? null) : null, study: idOrNull(study), session: idOrNull(session), fault };
}

function valuesByName(query: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    const known = plainName(name);
    const written = withoutHiddenSigns(value).normalize('NFKC').trim();
    if (written !== '' && !values.has(known)) values.set(known, written);
  }
  return values;
}

/** Tolerates "amp;" of escaped addresses and "[]" or "[0]" of list forms. */
function plainName(name: string): string {
  return searchKey(name.replace(/^(?:amp;)+/, '').replace(/\[\d*\]$/, '')).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function faultOf(value: string): ExternalIdFault | null {
  if (ofTemplate.test(value) || ofNothing.test(value) || isNameOfId(value)) return 'unfilled';
  if (externalIdPattern.test(value)) return null;
  return value.length > maximumIdLength ? 'tooLong' : 'signs';
}

/** Such as "PROLIFIC_PID". */
function isNameOfId(value: string): boolean {
  return (parameters.id as readonly string[]).includes(plainName(value));
}

function idOrNull(value: string | undefined): string | null {
  return value === undefined || faultOf(value) !== null ? null : value;
}
