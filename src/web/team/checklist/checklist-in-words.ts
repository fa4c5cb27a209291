import type { Checklist, ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { backupWords, databaseWords, installationWords, versionWords } from './installation-words.ts';
import { materialWords } from './material-words.ts';

const people = (count: number | null) => plural(count ?? 0, 'pessoa da equipe', 'pessoas da equipe');

const teamWords = {
  mailServer: {
    title: 'Servidor de e-mail',
    fine: () => 'Os e-mails saem por um servidor de e-mail.',
    why: ({ names }) =>
      names.includes('onHold')
        ? 'Os e-mails estão retidos: esta pasta de dados veio de uma cópia de segurança, e o que esperava nela já pode ter saído antes.'
        : 'Nenhum e-mail sai desta instalação: ninguém confirma a conta, cria outra senha, recebe a sua via do termo ou um aviso.',
    todo: ({ names }) =>
      names.includes('onHold')
        ? 'Se é esta a instalação que as pessoas usam, apague o arquivo `mail-on-hold` da pasta de `DATA_DIR`. Os e-mails saem em seguida.'
        : 'Defina `SMTP_URL` e `MAIL_FROM` e reinicie.',
  },
  mailDelivery: {
    title: 'Entrega dos e-mails',
    fine: () => 'Nenhum e-mail ficou para trás.',
    why: ({ count }) =>
      `${plural(count ?? 0, 'e-mail não saiu', 'e-mails não saíram')}: ainda são tentados de novo, ou foram abandonados.`,
    todo: () => 'A tela E-mails diz o motivo e o que fazer.',
  },
  teamMailbox: {
    title: 'Caixa de e-mail da equipe',
    fine: ({ count }) => `Os avisos vão para ${plural(count ?? 0, 'endereço', 'endereços')}.`,
    why: () => 'Mensagens e casos de segurança avisam a equipe por e-mail, e hoje o aviso não chega a ninguém.',
    todo: () => 'Peça a alguém da equipe que confirme o e-mail da conta, ou defina `TEAM_EMAIL`.',
  },
  staffSecondFactor: {
    title: 'Verificação em duas etapas da equipe',
    fine: () => 'A equipe só entra com ela.',
    why: ({ state, count }) => {
      if (state === 'attention') return `${people(count)} ainda sem ela. Sem ativar, estas telas não abrem.`;
      const without = count === 0 ? '' : ` Hoje, ${people(count)} sem ela.`;
      return `Basta uma senha descoberta para abrir os dados de todo mundo.${without}`;
    },
    todo: ({ state }) =>
      state === 'attention'
        ? 'Peça que ativem em Conta, Segurança.'
        : 'Defina `STAFF_SECOND_FACTOR=required` e reinicie. Cada pessoa ativa a sua em Conta, Segurança.',
  },
  testParticipants: {
    title: 'Participantes de teste',
    fine: () => 'Ninguém participa com um endereço que não existe.',
    why: ({ count }) =>
      `${plural(count ?? 0, 'participante tem', 'participantes têm')} um endereço que não pode existir, como os de example.org: é gente inventada, que entraria nas análises.`,
    todo: () => 'Comece a coleta com um banco de dados novo, ou apague cada participante com `npm run erase-person`.',
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;

/** Setting and file names are in backticks. */
export type ItemWords = {
  title: string;
  fine: (finding: ChecklistFinding) => string;
  why: (finding: ChecklistFinding) => string;
  todo: (finding: ChecklistFinding) => string;
  /** Field of the draft, and the task there once the material is edited in the browser. */
  inDraft?: (finding: ChecklistFinding) => DraftField | null;
};

type DraftField = { file: string; place: string; todo: string };

const words: Record<ChecklistFinding['item'], ItemWords> = {
  ...materialWords,
  ...installationWords,
  ...versionWords,
  ...databaseWords,
  ...backupWords,
  ...teamWords,
};

type FindingInWords = { title: string; why: string; todo: string | null; field: Omit<DraftField, 'todo'> | null };

/** @param materialFrom `browser` names fields of the draft instead of files */
export function findingInWords(
  finding: ChecklistFinding,
  materialFrom: Checklist['materialFrom'] = 'folder',
): FindingInWords {
  const { title, fine, why, todo, inDraft } = words[finding.item];
  if (finding.state === 'fine') return { title, why: fine(finding), todo: null, field: null };
  const field = inDraft?.(finding) ?? null;
  const task = field !== null && materialFrom === 'browser' ? field.todo : todo(finding);
  return { title, why: why(finding), todo: task, field: field && { file: field.file, place: field.place } };
}

/** @param checklist after the confirmation: another jump, or a server far from the database, still holds reminders */
export function clockMessage({ findings }: Pick<Checklist, 'findings'>): string {
  const stillWaits = findings.some(
    ({ item, state }) => (item === 'clockJump' || item === 'clocksApart') && state === 'blocks',
  );
  return `Relógio confirmado. ${stillWaits ? 'Os lembretes ainda esperam por outro relógio.' : 'Os lembretes voltam a sair.'}`;
}

export function verdictInWords({ verdict, findings }: Checklist): { title: string; text: string } {
  const count = (state: ChecklistFinding['state']) => findings.filter((one) => one.state === state).length;
  const [blocking, attention] = [count('blocks'), count('attention')];
  const toLookAt = plural(attention, 'ponto pede atenção', 'pontos pedem atenção');
  if (verdict === 'blocks') {
    const missing = `${plural(blocking, 'ponto impede', 'pontos impedem')} a coleta`;
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
