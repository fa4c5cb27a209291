import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { csvFile, spreadsheetCsv } from '#research/csv/csv.ts';
import { participantStateInWords, phaseNames } from '#study/participant-state/participant-state-in-words.ts';
import { trainingTasks } from '#study/protocol.ts';
import { taskNames } from '#study/wording/task-names.ts';

/**
 * @param groups their names, once disclosed
 * @returns the list as CSV, moments in the given zone; spreadsheet programs show the source "0012" as 12, the export for R has it exactly
 */
export function participantTable(
  participants: readonly ListedParticipant[],
  groups: readonly string[],
  now: Date,
  timeZone: string,
): string {
  const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return csvFile(
    [
      ...['Código', 'Dia', 'Fase'],
      ...trainingTasks.map((task) => `Tentativas no ${taskNames[task]}`),
      'Última atividade',
      ...[
        'Respostas no aparelho',
        'Sinais de qualidade',
        'Sinais graves',
        'Casos abertos',
        'Situação',
        'Fora das análises',
        'Partes fora das análises',
        'Teste',
        'Origem',
        'Local de recrutamento',
        ...(groups.length === 0 ? [] : ['Grupo']),
      ],
    ],
    participants.map((one) => [
      one.code,
      one.day,
      phaseNames[one.phase],
      ...trainingTasks.map((task) => one.attempts[task]),
      one.lastActivityAt === null ? null : clock.format(new Date(one.lastActivityAt)),
      one.unsentCount,
      one.flags.count,
      one.flags.hard,
      one.openCases,
      participantStateInWords(one.state, now.getTime(), timeZone),
      one.isExcluded,
      one.excludedParts,
      one.isTest,
      one.source,
      one.site === '' ? null : one.site,
      ...(groups.length === 0 ? [] : [one.group === null ? null : (groups[one.group - 1] ?? null)]),
    ]),
    spreadsheetCsv,
  );
}
