/** Open to participants, though in staff's rooms. */
const openToParticipants = [
  'src/web/team/contact/contact-screen.tsx',
  'src/web/team/directory/pro-screen.tsx',
  'src/web/team/directory/pros-screen.tsx',
  'src/web/team/reminders/reminders-switch.tsx',
  'src/web/team/reminders/stop-reminders-screen.tsx',
  'src/web/team/team-requests/invitation-screen.tsx',
];

/** Patterns instead of paths, as test selection would treat paths as dependencies. */
const ofStaff =
  /^src\/web\/(research\/|team\/|app\/(preview\/|list-with-reminders\.|participant-with-openings\.)|accounts\/manual\/team-manual-pages\.)/;

/** @returns whether a module (path in the checkout) is for staff only */
export function isOpenedByStaffOnly(module: string): boolean {
  return ofStaff.test(module) && !openToParticipants.includes(module);
}
