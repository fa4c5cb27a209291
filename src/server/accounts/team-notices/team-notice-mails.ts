import type { RequestKind } from '#contract/accounts/audit-actions.ts';
import { requestDays } from '#contract/accounts/team-request-calls.ts';
import { namesOfRoles } from '#contract/platform/staff-role-words.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { nameInMail } from '#server/platform/mail/salutation.ts';

/** Who acted; the command line and the server have no account. */
export type NoticeActor = { displayName: string; email: string } | 'command line' | 'server';

/** Events that the team is notified of: the kind only, never the person concerned or data. */
export type TeamNotice =
  | 'rolesChanged'
  | 'rolesEnded'
  | 'invitationAccepted'
  | 'requestConfirmed'
  | 'requestRefused'
  | 'linksFetched'
  | 'unblindingRequested'
  | 'resultsUnblinded'
  | 'codesFound'
  | 'exportRequested'
  | 'recordsFetched'
  | 'tokenMade'
  | 'testPersonMarked'
  | 'testPersonUnmarked'
  | 'testParticipationEnded'
  | 'retentionRequested'
  | 'retentionConfirmed'
  | 'retentionCancelled'
  | 'retentionBegun'
  | 'retentionLapsed';

type MailToTeam = Omit<Mail, 'recipient' | 'aboutAccountId'>;

const isOfTeam = 'Você recebeu esta mensagem porque é da equipe da pesquisa no WordMood.';
const isOfAdministration =
  'Você recebeu esta mensagem porque tem o papel Administração na equipe da pesquisa no WordMood.';
const ifUnexpected = {
  administration:
    'Se isso não era esperado, fale agora com essa pessoa por outro meio e veja o registro de acessos: ele mostra o que foi feito.',
  others:
    'Se isso não era esperado, fale agora com essa pessoa, ou com alguém da administração, por outro meio: o registro de acessos mostra o que foi feito.',
};

const noticeSentences: Record<TeamNotice, string> = {
  rolesChanged: 'mudou papéis na equipe.',
  rolesEnded: 'Terminaram papéis na equipe que tinham um último dia.',
  invitationAccepted: 'aceitou um convite e entrou na equipe.',
  requestConfirmed: 'confirmou um pedido da equipe.',
  requestRefused: 'recusou ou retirou um pedido da equipe.',
  linksFetched: 'baixou a lista de códigos e nomes.',
  unblindingRequested:
    'quer publicar um material com que dá para ver os resultados antes do que diz o plano de análise. Não há outra pessoa na administração para confirmar: por isso o material só pode ser publicado daqui a sete dias.',
  resultsUnblinded:
    'publicou um material com que os resultados ficam à vista antes do que dizia o plano de análise. O motivo está na tela Material, em O que mudou.',
  codesFound: 'juntou nomes a códigos mais de cinco vezes em 24 horas, em “Abrir participação”.',
  exportRequested: 'pediu uma exportação dos dados.',
  recordsFetched: 'baixou todos os registros da pesquisa.',
  tokenMade: 'criou um token para programas.',
  testPersonMarked:
    'marcou uma conta como teste: o que ela responde não conta, e um caso dela aparece em Casos sem e-mail à equipe. Se ela já participava, a participação só pode ser apagada sete dias depois.',
  testPersonUnmarked:
    'tirou de uma conta a marca de teste: o que ela respondeu, também com a marca, conta, e um caso dela chama a equipe.',
  testParticipationEnded: 'apagou, com tudo o que foi respondido, uma participação que já existia antes de ser teste.',
  retentionRequested:
    'pediu o fim dos dados cujo prazo de guarda acabou. Nada começa antes de sete dias, a não ser que outra pessoa da administração confirme. Até lá, alguém da administração ainda pode retirar o pedido na tela Guarda.',
  retentionConfirmed:
    'confirmou o fim dos dados cujo prazo de guarda acabou, que outra pessoa pediu: ele começou agora.',
  retentionCancelled: 'retirou o pedido de fim dos dados cujo prazo de guarda acabou: nada foi apagado.',
  retentionBegun: 'Passaram os sete dias de espera: começou o fim dos dados cujo prazo de guarda acabou.',
  retentionLapsed:
    'O pedido de fim dos dados cujo prazo de guarda acabou deixou de valer: o prazo mudou, ou quem pediu não está mais na administração. Nada foi apagado.',
};

/** @param to the actor, and whether the recipient is an administrator, who can look up the event */
export function teamNoticeMail(
  notice: TeamNotice,
  { actor, administers }: { actor: NoticeActor; administers: boolean },
  publicAddress: string,
): MailToTeam {
  const sentence = noticeSentences[notice];
  const button = administers
    ? { label: 'Abrir o registro de acessos', link: `${publicAddress}/staff/audit-log` }
    : { label: 'Abrir o WordMood', link: `${publicAddress}/` };
  return {
    ...layOutMail({
      subject: 'Novidade na equipe do WordMood',
      preview: 'Se era esperado, não é preciso fazer nada.',
      hello: 'Olá.',
      paragraphs: [
        actor === 'server' ? sentence : `${describeActor(actor)} ${sentence}`,
        'Se era esperado, não é preciso fazer nada.',
        administers ? ifUnexpected.administration : ifUnexpected.others,
      ],
      button,
      reason: administers ? isOfAdministration : isOfTeam,
      publicAddress,
    }),
    kind: 'team-notice',
  };
}

const requestSentences: Record<RequestKind, string> = {
  roles: 'quer dar papéis na equipe a alguém',
  invitation: 'quer convidar alguém para a equipe',
  links: 'quer baixar a lista de códigos e nomes',
  unblinding: 'quer publicar um material com que dá para ver os resultados antes do que diz o plano de análise',
};

export function teamRequestMail(kind: RequestKind, actor: NoticeActor, publicAddress: string): MailToTeam {
  return {
    ...layOutMail({
      subject: 'Um pedido da equipe do WordMood espera por você',
      preview: 'Ele só vale se uma segunda pessoa confirmar.',
      hello: 'Olá.',
      paragraphs: [
        `${describeActor(actor)} ${requestSentences[kind]}. Isso só acontece se uma segunda pessoa da administração confirmar, em até ${requestDays} dias.`,
        'Se puder, fale com quem pediu antes de decidir.',
      ],
      button: { label: 'Ver o pedido', link: `${publicAddress}/staff/requests` },
      reason: isOfAdministration,
      publicAddress,
    }),
    kind: 'team-request',
  };
}

type InvitationMail = {
  recipient: string;
  invitedBy: NoticeActor;
  staffRoles: readonly StaffRole[];
  /** In words, such as "20 de dezembro de 2026"; null for no end. */
  lastDay: string | null;
  validDays: number;
  link: string;
  publicAddress: string;
};

/** @returns the invitation mail; its link opens a page and changes nothing */
export function teamInvitationMail(input: InvitationMail): Mail {
  const { recipient, invitedBy, staffRoles, lastDay, validDays, link, publicAddress } = input;
  return {
    ...layOutMail({
      subject: 'Convite para a equipe da pesquisa no WordMood',
      preview: 'O link abre o convite; nada muda antes de você aceitar.',
      hello: 'Olá.',
      paragraphs: [
        `${describeActor(invitedBy)} convida você para a equipe da pesquisa no WordMood, com ${namesOfRoles(staffRoles)}${lastDay === null ? '' : `, até ${lastDay}`}.`,
        `Para aceitar, entre com uma conta deste mesmo e-mail, ou crie uma. O link vale por ${validDays} dias e uma vez.`,
      ],
      button: { label: 'Ver o convite', link },
      afterButton: ['Se você não esperava este convite, pode ignorar esta mensagem.'],
      reason: 'Você recebeu esta mensagem porque alguém da equipe da pesquisa convidou este e-mail.',
      publicAddress,
    }),
    kind: 'team-invitation',
    recipient,
    aboutAccountId: null,
  };
}

/** With the e-mail, as names are neither unique nor verified. */
function describeActor(actor: NoticeActor): string {
  if (actor === 'command line') return 'Quem cuida da instalação, por um comando,';
  if (actor === 'server') return 'O WordMood';
  const name = nameInMail(actor.displayName);
  return name === null ? actor.email : `${name} (${actor.email})`;
}
