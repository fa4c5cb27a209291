import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { csvFile, spreadsheetCsv } from '#report/csv/csv.ts';
import { participantStateInWords, phaseNames } from '#study/participant-state/participant-state-in-words.ts';

/** @returns the list as a file for spreadsheets; moments in the given zone */
export function participantTable(participants: readonly ListedParticipant[], now: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return csvFile(
    [
      ...['Código', 'Dia', 'Fase', 'Tentativas no Treino 1', 'Tentativas no Treino 2', 'Última atividade'],
      ...[
        'Respostas no aparelho',
        'Sinais de qualidade',
        'Sinais graves',
        'Casos abertos',
        'Situação',
        'Fora das análises',
        'Da equipe',
      ],
    ],
    participants.map((one) => [
      one.code,
      one.day,
      phaseNames[one.phase],
      one.attempts.training1,
      one.attempts.training2,
      one.lastActivityAt === null ? null : clock.format(new Date(one.lastActivityAt)),
      one.unsentCount,
      one.flags.count,
      one.flags.hard,
      one.openCases,
      participantStateInWords(one.state, now.getTime(), timeZone),
      one.isExcluded,
      one.isOfStaff,
    ]),
    spreadsheetCsv,
  );
}
