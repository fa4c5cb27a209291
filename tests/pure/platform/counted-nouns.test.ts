import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the product counts, in the plural. */
const nouns =
  'dias|horas|minutos|segundos|pessoas|participantes|palavras|respostas|itens|casos|linhas|células|lembretes|notas|vezes|tentativas|' +
  'encerrados|arquivos|mensagens|e-mails|partes|perguntas|letras';
/** A number of the source that is more than one: a limit, or of the protocol. */
const isFixed =
  /^(?:inDigits\()?(?:longest|shortest|most|fewest|minimum|maximum|idle|warning|wordTableRows|wordRating\.|seconds$|hoursToFinishDay$|requestDays$|validDays$|invitationDays$|overdueOpenDays$|itemsOfTraining$|itemsInBlock\(|numberInWords\(maximum|inventoryItemCount$|dayPartNames\.)/;
/** Always several: the case of one has its own branch, or cannot occur. */
const ofSeveral: readonly string[] = [
  'src/research/results-pictures/results-in-words.ts: rated notas',
  "src/web/team/reminders/remind-button.tsx: atOnce.toLocaleString('pt-BR') lembretes",
  "src/web/team/study-material/history-part.tsx: count.toLocaleString('pt-BR') pessoas",
  'src/web/team/panel/recruitment-figures.tsx: inDigits(withoutDay) pessoas',
  'src/web/team/panel/target-in-words.ts: days dias',
  'src/web/team/safety/case-in-words.ts: Math.floor(minutes / dayMinutes) dias',
  'src/web/accounts/auth-pages/logout-screen.tsx: unsent respostas',
  "src/web/participation/rights/withdraw-from-study.tsx: unsent.toLocaleString('pt-BR') respostas",
  'src/web/participation/word-rating/demo-results.tsx: timeouts vezes',
  'src/web/participation/word-rating/rating-start.tsx: status.total palavras',
  'src/web/participation/results/results-chapter-view.tsx: table.rows.length linhas',
  'src/web/participation/home/invitation.tsx: total respostas',
  'src/web/participation/day-plan/study-steps.ts: parts.length partes',
  'src/web/participation/enrolment/questionnaire-overview.tsx: count respostas',
  "src/web/research/study-analysis/answers/change-answers.ts: n.toLocaleString('pt-BR') pessoas",
  'src/web/research/study-analysis/answers/other-answers.ts: inDigits(n) pessoas',
  'src/web/research/notes/notes-section.tsx: notes.length notas',
  'src/rehearsal/first-look/first-look-page.ts: total pessoas',
  'src/rehearsal/first-look/first-look-page.ts: people pessoas',
  // Of both cues.
  "src/web/team/material-draft/field-view.tsx: counts.join(' e ') palavras",
  // No count.
  "src/web/research/quality/exclusion-button.tsx: excluded ? 'Excluir' : 'Reincluir' partes",
];

test('a count that may be one uses the plural helper', () => {
  const counts = globSync(['src/**/*.ts', 'src/**/*.tsx'], { exclude: (path) => path.includes('.test.') }).flatMap(
    (path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(new RegExp(`\\{([^{}]*)\\} (${nouns})\\b`, 'gu')),
        ([, expression = '', noun = '']) => ({ expression, said: `${path}: ${expression} ${noun}` }),
      ),
  );
  expect(counts.length).toBeGreaterThan(40);
  const left = counts.filter(({ said, expression }) => !isFixed.test(expression) && !ofSeveral.includes(said));
  expect(left.map(({ said }) => said)).toEqual([]);
});
