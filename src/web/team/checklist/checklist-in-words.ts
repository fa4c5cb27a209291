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
  /** For what belongs to the study material: the field of the draft, and what to do there once the browser has published. */
  inDraft?: (finding: ChecklistFinding) => DraftField | null;
};

/** A field of the draft, by its place in its file. */
export type DraftField = { file: string; place: string; todo: string };

const words: Record<ChecklistFinding['item'], ItemWords> = {
  ...materialWords,
  ...installationWords,
  ...versionWords,
  ...databaseWords,
  ...backupWords,
  ...teamWords,
};

type FindingInWords = {
  title: string;
  why: string;
  /** Null when there is nothing to do. */
  todo: string | null;
  /** Where it is done in the browser. */
  field: Omit<DraftField, 'todo'> | null;
};

/** @param materialFrom files of the material are named only where they count: where nothing was published in the browser */
export function findingInWords(
  finding: ChecklistFinding,
  materialFrom: Checklist['materialFrom'] = 'folder',
): FindingInWords {
  const { title, fine, why, todo, inDraft } = words[finding.item];
  if (finding.state === 'fine') return { title, why: fine(finding), todo: null, field: null };
  const field = inDraft?.(finding) ?? null;
  const said = field !== null && materialFrom === 'browser' ? field.todo : todo(finding);
  return { title, why: why(finding), todo: said, field: field && { file: field.file, place: field.place } };
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
