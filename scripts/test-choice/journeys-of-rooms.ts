/**
 * Which browser journeys walk through a room of `src/web` and the room of `src/server` of the same name. A room that is not
 * here is under every screen, so that all journeys walk through it. Three journeys visit every screen and stand at each row.
 */
const everyScreen = ['screens', 'content-security-policy', 'stored-script'];

const journeys: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'account-security', 'external-sign-in', 'staff', 'consent-and-rights'],
  accounts: ['account', 'account-security', 'external-sign-in', 'staff', 'consent-and-rights', 'journal'],
  audit: ['staff', 'export'],
  consent: ['consent-and-rights', 'day-by-day', 'researcher'],
  contact: ['contact-and-professionals'],
  days: ['days-and-reminders', 'day-by-day', 'participant-view'],
  directory: ['contact-and-professionals'],
  enrolment: ['consent-and-rights', 'day-by-day', 'researcher'],
  export: ['export', 'researcher'],
  'global-words': ['participant-view', 'researcher'],
  'identity-emulator': ['external-sign-in'],
  inventory: ['day-by-day', 'journal', 'safety', 'researcher'],
  mail: ['account', 'days-and-reminders', 'safety', 'contact-and-professionals'],
  'participant-list': ['live-list', 'participant-view', 'researcher'],
  'participant-view': ['participant-view', 'researcher'],
  pdf: ['consent-and-rights', 'results'],
  presence: ['live-list', 'participant-view', 'day-by-day'],
  profile: ['account'],
  quality: ['participant-view', 'study-analysis', 'researcher'],
  readiness: ['contact-and-professionals'],
  'relation-task': ['day-by-day', 'journal', 'participant-view', 'researcher'],
  reminders: ['days-and-reminders'],
  results: ['results', 'day-by-day', 'researcher'],
  rights: ['consent-and-rights', 'live-list'],
  safety: ['safety', 'researcher'],
  snapshots: ['study-analysis', 'participant-view', 'researcher'],
  staff: ['staff', 'export', 'safety', 'live-list', 'participant-view', 'study-analysis', 'days-and-reminders'],
  'study-analysis': ['study-analysis', 'researcher'],
  'word-cloud': ['results', 'day-by-day'],
  'word-rating': ['day-by-day', 'journal', 'reaction-time', 'researcher'],
};

/** The rooms with journeys of their own. */
export const knownRooms = Object.keys(journeys);

/** @returns the names of the journeys through a room, or `all` where every one of them goes through it */
export function journeysOfRoom(room: string): readonly string[] | 'all' {
  const own = journeys[room];
  return own === undefined ? 'all' : [...everyScreen, ...own];
}
