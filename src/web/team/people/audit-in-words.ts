import { type AuditActionName, auditActionRow } from '#contract/accounts/audit-actions.ts';
import type { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { type AuditNames, type AuditSentence, auditSentences } from './audit-sentences.ts';

export type ShownAuditEntry = OutputOf<typeof readAuditLog>['entries'][number];
type Label = NonNullable<ShownAuditEntry['actorLabel']>;

const gone = 'conta que não existe mais';

/** Unknown actions show their identifier. */
export function auditInWords(entry: ShownAuditEntry): { actor: string; did: string } {
  const sentence = sentenceOf(entry);
  return typeof sentence === 'string' ? { actor: actorOf(entry), did: sentence } : sentence;
}

function sentenceOf(entry: ShownAuditEntry): AuditSentence {
  const { action, subjectLabel, subjectCode, subjectName } = entry;
  const detail = auditActionRow(action)?.detail.safeParse(entry.detail);
  if (detail?.success !== true) return subjectName === null ? action : `${action}: ${subjectName}`;
  // Parsed with the shape of the same action.
  const describe = auditSentences[action as AuditActionName] as (detail: unknown, names: AuditNames) => AuditSentence;
  return describe(detail.data, {
    subject: nameOf(subjectLabel, subjectName, entry.subjectEmail) ?? `uma ${gone}`,
    subjectLabel: subjectLabel && labelText(subjectLabel),
    participant: subjectCode === null ? 'alguém que já saiu' : `participante ${subjectCode}`,
    commandLine: commandLineOf(entry),
  });
}

function actorOf(entry: ShownAuditEntry): string {
  if (entry.machine !== null) return commandLineOf(entry);
  const actor = nameOf(entry.actorLabel, entry.actorName, entry.actorEmail);
  return actor ?? 'Conta que não existe mais, ou linha de comando';
}

function commandLineOf({ machine }: ShownAuditEntry): string {
  return machine === null ? 'Linha de comando' : `Linha de comando: ${machine.systemUser} em ${machine.host}`;
}

/** Name at that time and, if changed, today's. */
function nameOf(label: Label | null, nameToday: string | null, emailToday: string | null): string | null {
  if (label === null) return nameToday;
  if (nameToday === null || emailToday === null) return `${labelText(label)}, ${gone}`;
  const today = changedPart(label, { name: nameToday, email: emailToday });
  return today === null ? labelText(label) : `${labelText(label)}, hoje ${today}`;
}

function changedPart(label: Label, today: Label): string | null {
  if (today.email === label.email) return today.name === label.name ? null : today.name;
  return today.name === label.name ? today.email : labelText(today);
}

/** The e-mail distinguishes people of one name. */
const labelText = ({ name, email }: Label): string => `${name} (${email})`;
