/** What is in a room of staff and is opened by participants all the same. */
const openToParticipants = [
  'src/web/team/contact/contact-screen.tsx',
  'src/web/team/directory/pro-screen.tsx',
  'src/web/team/directory/pros-screen.tsx',
  'src/web/team/reminders/reminders-switch.tsx',
  'src/web/team/reminders/stop-reminders-screen.tsx',
  'src/web/team/team-requests/invitation-screen.tsx',
];

/** Where what only staff open begins. No paths: who chooses tests would take this file to need all that lies there. */
const ofStaff =
  /^src\/web\/(research\/|team\/|app\/(preview\/|list-with-reminders\.|participant-with-openings\.)|accounts\/manual\/pages-for-team\.)/;

/** @returns whether only staff open what is loaded by this module, a path in the checkout */
export function isOpenedByStaffOnly(module: string): boolean {
  return ofStaff.test(module) && !openToParticipants.includes(module);
}
