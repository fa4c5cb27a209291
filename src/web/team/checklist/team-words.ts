import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { counted } from '#study/wording/counted.ts';
import type { ItemWords } from './checklist-in-words.ts';

const people = (count: number | null) => counted(count ?? 0, 'pessoa da equipe', 'pessoas da equipe');

/** What belongs to mail, to the team and to who takes part. */
export const teamWords = {
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
      `${counted(count ?? 0, 'e-mail não saiu', 'e-mails não saíram')}: ainda são tentados de novo, ou foram abandonados.`,
    todo: () => 'A tela E-mails diz o motivo e o que fazer.',
  },
  teamMailbox: {
    title: 'Caixa de e-mail da equipe',
    fine: ({ count }) => `Os avisos vão para ${counted(count ?? 0, 'endereço', 'endereços')}.`,
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
      `${counted(count ?? 0, 'participante tem', 'participantes têm')} um endereço que não pode existir, como os de example.org: é gente inventada, que entraria nas análises.`,
    todo: () => 'Comece a coleta com um banco de dados novo, ou apague cada participante com `npm run erase-person`.',
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;
