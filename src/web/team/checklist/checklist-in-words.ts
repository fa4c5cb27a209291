import type { Checklist, ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { backupWords } from './backup-words.ts';
import { databaseWords } from './database-words.ts';
import { installationWords } from './installation-words.ts';
import { materialWords } from './material-words.ts';
import { teamWords } from './team-words.ts';
import { versionWords } from './version-words.ts';

/** How one item is told. Names of settings and files stand between backticks. */
export type ItemWords = {
  title: string;
  /** When there is nothing to do. */
  fine: (finding: ChecklistFinding) => string;
  /** Why it matters. */
  why: (finding: ChecklistFinding) => string;
  /** What to do, with the exact setting. */
  todo: (finding: ChecklistFinding) => string;
};

const words: Record<ChecklistFinding['item'], ItemWords> = {
  ...materialWords,
  ...installationWords,
  ...versionWords,
  ...databaseWords,
  ...backupWords,
  ...teamWords,
};

/** @returns title and sentences of a finding; `todo` is null when there is nothing to do */
export function findingInWords(finding: ChecklistFinding): { title: string; why: string; todo: string | null } {
  const { title, fine, why, todo } = words[finding.item];
  if (finding.state === 'fine') return { title, why: fine(finding), todo: null };
  return { title, why: why(finding), todo: todo(finding) };
}

/** @returns what all findings mean together */
export function verdictInWords({ verdict, findings }: Checklist): { title: string; text: string } {
  const count = (state: ChecklistFinding['state']) => findings.filter((one) => one.state === state).length;
  const [blocking, attention] = [count('blocks'), count('attention')];
  const toLookAt = counted(attention, 'ponto pede atenção', 'pontos pedem atenção');
  if (verdict === 'blocks') {
    const missing = `${counted(blocking, 'ponto impede', 'pontos impedem')} a coleta`;
    return {
      title: 'Esta instalação ainda não pode coletar dados reais',
      text: attention === 0 ? `${missing}.` : `${missing}, e ${toLookAt}.`,
    };
  }
  if (verdict === 'attention') {
    return { title: 'Esta instalação pode coletar dados reais', text: `Antes de começar, veja: ${toLookAt}.` };
  }
  return {
    title: 'Esta instalação está pronta para coletar dados reais',
    text: 'Não falta nada do que o WordMood sabe conferir.',
  };
}
