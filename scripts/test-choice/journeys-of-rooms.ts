/**
 * Which browser journeys walk through a room of `src/web` and the room of `src/server` of the same name. A room that is not
 * here is under every screen, so that all journeys walk through it. Three journeys visit every screen and stand at each row.
 */
const everyScreen = ['screens', 'content-security-policy', 'stored-script', 'help-without-network'];

const signingIn = ['account', 'account-security', 'external-sign-in', 'staff'];

const journeys: Readonly<Record<string, readonly string[]>> = {
  'about-you': ['account'],
  account: [...signingIn, 'consent-and-rights', 'journal'],
  'account-frame': ['account', 'account-security', 'consent-and-rights', 'export'],
  'account-mails': signingIn,
  assignment: ['day-by-day', 'researcher', 'earlier-version'],
  audit: ['staff', 'export'],
  checklist: ['contact-and-professionals'],
  consent: ['consent-and-rights', 'day-by-day', 'researcher'],
  contact: ['contact-and-professionals'],
  days: ['days-and-reminders', 'day-by-day', 'participant-view'],
  directory: ['contact-and-professionals'],
  documents: ['consent-and-rights', 'results'],
  doorway: [...signingIn, 'consent-and-rights', 'face', 'first-pages', 'in-the-middle', 'odd-places'],
  enrolment: ['added-question', 'consent-and-rights', 'day-by-day', 'larger-text', 'last-date', 'researcher'],
  export: ['export', 'researcher'],
  'external-sign-in': ['external-sign-in'],
  'fresh-sign-in': ['account', 'account-security', 'staff', 'export', 'consent-and-rights'],
  front: ['first-pages', 'demonstrations'],
  'global-words': ['participant-view', 'researcher'],
  'day-plan': ['day-by-day', 'inventory-by-thumb', 'offline'],
  home: [
    'day-by-day',
    'consent-and-rights',
    'in-the-middle',
    'larger-text',
    'last-date',
    'days-and-reminders',
    'researcher',
  ],
  identity: [...signingIn, 'consent-and-rights', 'journal'],
  'identity-emulator': ['external-sign-in'],
  idle: ['account-security'],
  inventory: ['day-by-day', 'in-the-middle', 'inventory-by-thumb', 'journal', 'larger-text', 'safety', 'researcher'],
  mail: ['account', 'days-and-reminders', 'safety', 'contact-and-professionals'],
  pages: ['day-by-day', 'installed-app', 'journal', 'noted-showings', 'offline', 'researcher'],
  'participant-list': ['live-list', 'participant-list-widths', 'participant-view', 'researcher'],
  'participant-view': ['added-question', 'participant-view', 'rated-again', 'researcher'],
  people: ['staff', 'export', 'safety'],
  photo: ['account'],
  presence: ['live-list', 'participant-view', 'day-by-day', 'seconds-of-use'],
  profile: ['account'],
  quality: ['participant-view', 'study-analysis', 'researcher'],
  record: ['day-by-day', 'researcher', 'results', 'participant-view'],
  'relation-task': [
    'day-by-day',
    'demonstrations',
    'in-the-middle',
    'installed-app',
    'item-course',
    'journal',
    'larger-text',
    'offline',
    'participant-view',
    'researcher',
  ],
  reminders: ['days-and-reminders'],
  results: ['results', 'day-by-day', 'in-the-middle', 'researcher'],
  rights: ['consent-and-rights', 'live-list', 'odd-places'],
  roles: ['staff'],
  safety: ['safety', 'researcher'],
  'second-step': ['account', 'account-security'],
  security: ['account-security'],
  snapshots: ['study-analysis', 'participant-view', 'researcher'],
  'staff-frame': [
    'staff',
    'export',
    'safety',
    'live-list',
    'participant-view',
    'study-analysis',
    'days-and-reminders',
    'contact-and-professionals',
  ],
  'study-analysis': ['study-analysis', 'analysis-plan', 'rated-again', 'researcher'],
  tokens: ['export', 'account'],
  'who-counts': ['study-analysis', 'export', 'live-list', 'participant-view', 'researcher'],
  'word-cloud': ['results', 'day-by-day', 'in-the-middle'],
  'without-network': ['in-the-middle', 'offline', 'installed-app'],
  worker: ['installed-app'],
  'kept-day': ['installed-app', 'journal', 'consent-and-rights', 'account-security'],
  'word-rating': [
    'day-by-day',
    'demonstrations',
    'face',
    'in-the-middle',
    'installed-app',
    'journal',
    'larger-text',
    'noted-showings',
    'offline',
    'rated-again',
    'reaction-time',
    'researcher',
  ],
};

/** The rooms with journeys of their own. */
export const knownRooms = Object.keys(journeys);

/** @returns the names of the journeys through a room, or `all` where every one of them goes through it */
export function journeysOfRoom(room: string): readonly string[] | 'all' {
  const own = journeys[room];
  return own === undefined ? 'all' : [...everyScreen, ...own];
}
