import type { ShownAuditEntry } from './audit-in-words.ts';

type Label = NonNullable<ShownAuditEntry['actorLabel']>;

const gone = 'conta que não existe mais';

/** @returns a label of the log as it is read: two people of one name differ by the e-mail */
export function called({ name, email }: Label): string {
  return `${name} (${email})`;
}

/** @returns who did what an entry tells of */
export function actorOf(entry: ShownAuditEntry): string {
  if (entry.machine !== null) return commandLineOf(entry);
  const actor = nameOf(entry.actorLabel, entry.actorName, entry.actorEmail);
  return actor ?? 'Conta que não existe mais, ou linha de comando';
}

export function commandLineOf({ machine }: ShownAuditEntry): string {
  return machine === null ? 'Linha de comando' : `Linha de comando: ${machine.systemUser} em ${machine.host}`;
}

/** @returns whom it was done to */
export function subjectOf({ subjectLabel, subjectName, subjectEmail }: ShownAuditEntry): string {
  return nameOf(subjectLabel, subjectName, subjectEmail) ?? `uma ${gone}`;
}

/** As somebody was called when it happened and, where that has become another name or e-mail, as today. */
function nameOf(label: Label | null, nameToday: string | null, emailToday: string | null): string | null {
  if (label === null) return nameToday;
  if (nameToday === null || emailToday === null) return `${called(label)}, ${gone}`;
  const today = whatIsOther(label, { name: nameToday, email: emailToday });
  return today === null ? called(label) : `${called(label)}, hoje ${today}`;
}

function whatIsOther(label: Label, today: Label): string | null {
  if (today.email === label.email) return today.name === label.name ? null : today.name;
  return today.name === label.name ? today.email : called(today);
}
