/** What another service calls somebody whom it has sent here; nothing of it says who they are without that service. */
export type OutsidePerson = {
  id: string | null;
  study: string | null;
  session: string | null;
};

export const nobodyOutside: OutsidePerson = { id: null, study: null, session: null };

/** The names under which services add them to an address: Prolific's, and SONA's. The first that is there counts. */
const parameters: Readonly<Record<keyof OutsidePerson, readonly string[]>> = {
  id: ['PROLIFIC_PID', 'survey_code', 'id'],
  study: ['STUDY_ID'],
  session: ['SESSION_ID'],
};

/** Such ids are short words of letters and digits; whatever else stands there, an e-mail or a name, is not taken. */
export const outsideIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** @returns what is known of somebody from the address they came by; what does not look like an id is not there */
export function readOutsidePerson(query: URLSearchParams): OutsidePerson {
  return { id: read(query, 'id'), study: read(query, 'study'), session: read(query, 'session') };
}

function read(query: URLSearchParams, what: keyof OutsidePerson): string | null {
  const name = parameters[what].find((one) => query.has(one));
  const given = name === undefined ? null : query.get(name);
  return given !== null && outsideIdPattern.test(given) ? given : null;
}
