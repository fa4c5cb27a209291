import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { dayInWords } from '#web/platform/ui/in-words.ts';
import type { ItemWords } from './checklist-in-words.ts';

const upToDate = 'e está em dia: desta série o WordMood não conhece uma versão mais nova.';
const mayBeTold = 'Este aviso some com uma versão do WordMood que conheça a mais nova.';

/** What others make and mend: whether it is of these months. */
export const versionWords = {
  nodeVersion: {
    title: 'Versão do Node.js',
    fine: ({ names: [running] }) => `Roda o Node.js ${running} ${upToDate}`,
    why: ({ names: [running, newer, since], ...finding }) =>
      `Roda o Node.js ${running}. ${whyOf(finding, newer, since)}`,
    todo: ({ names: [running = '', newer] }) =>
      newer === undefined
        ? `Veja em nodejs.org qual é a versão mais nova da série ${seriesOf(running)}. Se não for esta, instale-a no sistema e reinicie o WordMood. ${mayBeTold}`
        : `Instale no sistema o Node.js ${newer}, ou um mais novo, e reinicie: o WordMood passa a usá-lo. Ou instale a versão mais nova do WordMood, que pode trazer esse Node.js. \`docs/operating.md\` diz como.`,
  },
  databaseVersion: {
    title: 'Versão do PostgreSQL',
    fine: ({ names: [running] }) => `Roda o PostgreSQL ${running} ${upToDate}`,
    why: ({ names: [running, from, newer, since], ...finding }) =>
      `Roda o PostgreSQL ${running}${from === 'package' ? ', que veio com o WordMood' : ''}. ${whyOf(finding, newer, since)}`,
    todo: ({ names: [running = '', from, newer] }) =>
      newer === undefined
        ? `Veja em postgresql.org qual é a versão mais nova da série ${seriesOf(running)}. Se não for esta: ${todoOfDatabase(running, from)} ${mayBeTold}`
        : todoOfDatabase(running, from),
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;

function whyOf({ count, at }: Pick<ChecklistFinding, 'count' | 'at'>, newer?: string, since?: string): string {
  if (newer !== undefined) {
    const mends = counted(count ?? 0, 'brecha de segurança', 'brechas de segurança');
    return `A versão ${newer}${since === undefined ? '' : `, de ${monthInWords(since)},`} fecha ${mends}.`;
  }
  return at === null
    ? 'O WordMood não sabe qual é a versão mais nova desta série: pode faltar uma correção de segurança.'
    : `O WordMood não sabe se ainda é a mais nova desta série: o que ele conhece é de ${dayInWords(at)}.`;
}

function todoOfDatabase(running: string, from: string | undefined): string {
  if (from === 'own') return 'Atualize o PostgreSQL de `DATABASE_URL`.';
  if (from === 'system') return 'Atualize o PostgreSQL do sistema e reinicie o WordMood.';
  return `Instale no sistema o PostgreSQL ${seriesOf(running)} atualizado e reinicie: o WordMood passa a usá-lo, com os mesmos dados. \`docs/operating.md\` diz como.`;
}

const seriesOf = (version: string) => version.split('.')[0];

function monthInWords(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
