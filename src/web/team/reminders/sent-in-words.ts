import type { OutputOf } from '#contract/platform/call.ts';
import type { ReminderExclusions, sendReminders } from '#contract/team/reminder-sending-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { whyNotRemindedNames } from '#study/wording/reminder-names.ts';

/** @param promised number and exclusions that were shown before sending */
export function sentInWords(
  { sent, cannot }: OutputOf<typeof sendReminders>,
  promised: { people: number; cannot: ReminderExclusions },
): string {
  const before = new Map(promised.cannot.map(({ why, people }) => [why, people]));
  const since = cannot
    .map(({ why, people }) => ({ why, people: people - (before.get(why) ?? 0) }))
    .filter(({ people }) => people > 0)
    .map(({ why, people }) => `${people.toLocaleString('pt-BR')}, ${whyNotRemindedNames[why]}`);
  const why = since.length === 0 ? 'a situação mudou há pouco' : since.join('; ');
  if (sent === 0) return `Nenhum lembrete saiu: ${why}.`;
  const leaving = `${plural(sent, 'lembrete sai', 'lembretes saem')} em instantes.`;
  const missing = promised.people - sent;
  if (missing <= 0) return leaving;
  return `${leaving} ${missing === 1 ? 'Outro não sai' : `Outros ${missing.toLocaleString('pt-BR')} não saem`} mais: ${why}.`;
}
