import { z } from 'zod';
import { admissionSentences } from '#study/recruitment/admission-in-words.ts';

/** Expected errors of the API with HTTP status and message; anything else is a fault with an id. */
export const refusals = {
  'invalid-input': { status: 400, message: 'Alguma informação não veio como esperado. Confira e tente de novo.' },
  'sign-in-needed': { status: 401, message: 'Entre na sua conta para continuar.' },
  forbidden: { status: 403, message: 'Você não tem acesso a esta parte.' },
  'role-needed': {
    status: 403,
    message: 'Esta parte pede um papel que você não tem na equipe. Peça a quem cuida da administração.',
  },
  'fresh-sign-in-needed': { status: 403, message: 'Para sua segurança, confirme que é você e tente de novo.' },
  'second-factor-needed': {
    status: 403,
    message: 'Para esta parte, a equipe precisa da verificação em duas etapas. Ative-a em Conta, Segurança.',
  },
  'foreign-origin': {
    status: 403,
    message: 'Não conseguimos confirmar esta página. Abra o WordMood de novo.',
  },
  'not-enrolled': {
    status: 403,
    message: 'Para esta parte é preciso estar na pesquisa. A tela Início mostra por onde começar.',
  },
  'not-found': { status: 404, message: 'Não encontramos o que você procura.' },
  'consent-needed': { status: 409, message: 'Antes é preciso ler e aceitar o termo de consentimento.' },
  'consent-outdated': {
    status: 409,
    message: 'O termo de consentimento mudou. Leia e aceite a nova versão para continuar.',
  },
  'questionnaire-changed': {
    status: 409,
    message:
      'As perguntas mudaram enquanto você respondia. Confira como estão agora e envie de novo; o que você escreveu está aqui.',
  },
  'already-enrolled': { status: 409, message: 'Você já está na pesquisa.' },
  'participation-ended': { status: 409, message: 'A participação a que esta resposta pertence terminou.' },
  'wrong-day': { status: 409, message: 'Esta resposta é de outro dia da pesquisa. Volte ao início e continue de lá.' },
  'wrong-phase': { status: 409, message: 'Esta parte não é a da vez. Volte ao início para ver qual é.' },
  'results-not-ready': { status: 409, message: 'Os resultados e a nuvem abrem quando você terminar o terceiro dia.' },
  'day-not-open': { status: 409, message: 'Este dia ainda não abriu. A tela Início diz quando ele abre.' },
  'study-closed': {
    status: 409,
    message:
      'A pesquisa terminou: ela não recebe mais ninguém, e nenhum dia começa. O que você respondeu está guardado. Agradecemos muito.',
  },
  'no-new-people': {
    status: 409,
    message: 'A pesquisa não recebe mais ninguém. Agradecemos muito o seu interesse.',
  },
  'invited-only': { status: 409, message: admissionSentences['invited-only'] },
  'link-over': { status: 409, message: admissionSentences['link-over'] },
  'places-taken': { status: 409, message: admissionSentences['places-taken'] },
  'groups-begun': {
    status: 409,
    message: 'Alguém já entrou na pesquisa: daqui em diante, os grupos ficam como estão.',
  },
  'groups-disclosed': {
    status: 409,
    message: 'Os grupos já foram revelados: depois disso, a pesquisa não recebe mais ninguém.',
  },
  'no-groups': { status: 409, message: 'Esta pesquisa não tem grupos.' },
  'still-open': {
    status: 409,
    message: 'Antes de revelar os grupos, feche a pesquisa a novas pessoas ou encerre-a, em Situação.',
  },
  'no-draft': {
    status: 409,
    message: 'Este rascunho não existe mais: alguém o publicou ou descartou. Abra Material de novo.',
  },
  'draft-exists': { status: 409, message: 'Já há um rascunho. Abra Material de novo para continuar nele.' },
  'draft-changed': {
    status: 409,
    message: 'Outra pessoa mudou o rascunho depois que você o abriu. Confira o que mudou e tente de novo.',
  },
  'draft-unready': { status: 409, message: 'Falta acertar o que está marcado no rascunho.' },
  'material-changed': {
    status: 409,
    message: 'Outra edição foi publicada enquanto isso. Confira o que mudou e tente de novo.',
  },
  'unblinding-unconfirmed': {
    status: 409,
    message:
      'Com esta edição, os resultados abririam antes do que diz o plano de análise em vigor. Para isso é preciso um motivo e a confirmação de uma segunda pessoa da administração; se não houver outra, sete dias de espera.',
  },
  'study-paused': {
    status: 409,
    message: 'A pesquisa está em pausa. O que você respondeu está guardado; a tela Início diz quando ela continua.',
  },
  'after-last-date': {
    status: 409,
    message: 'Nesse momento a pesquisa já terá terminado. Confirme que a exceção vale também além do fim.',
  },
  'reminders-off': { status: 409, message: 'Esta pessoa desligou os lembretes. Nenhum é enviado a ela.' },
  'reminders-unavailable': {
    status: 409,
    message:
      'Esta pesquisa não envia lembretes, ou ainda não há de onde enviar e-mails. A tela Prontidão diz o que falta.',
  },
  'reminder-too-early': {
    status: 409,
    message: 'O dia não está aberto para esta pessoa. O lembrete só sai quando ela pode começar.',
  },
  'reminder-at-night': {
    status: 409,
    message: 'Agora é hora de descanso onde esta pessoa mora. Envie o lembrete durante o dia de lá.',
  },
  'clock-doubtful': {
    status: 409,
    message:
      'O relógio do WordMood pode não estar certo. Por isso nenhum lembrete sai, e nada é apagado nem revelado agora. A tela Prontidão diz o que fazer.',
  },
  'reminded-lately': {
    status: 409,
    message: 'O último lembrete saiu há menos de um dia. Espere um pouco antes de enviar outro.',
  },
  'reminded-enough': {
    status: 409,
    message: 'Já saíram os dois lembretes deste dia. Mais do que isso ninguém recebe.',
  },
  'out-of-order': { status: 409, message: 'Esta resposta não é a próxima esperada. Volte ao início e continue de lá.' },
  conflict: { status: 409, message: 'Já existe outra resposta guardada neste lugar; a primeira foi mantida.' },
  incomplete: { status: 409, message: 'Ainda faltam respostas. Complete o que falta e tente de novo.' },
  'signed-document-needed': { status: 409, message: 'Antes é preciso enviar o termo assinado em PDF.' },
  'signed-document-not-required': {
    status: 409,
    message: 'Esta pesquisa não pede o termo assinado em PDF. Não é preciso enviar nada.',
  },
  'own-request': {
    status: 409,
    message:
      'Quem pede não confirma o próprio pedido, nem a pessoa de quem ele trata. Outra pessoa da administração decide.',
  },
  'request-decided': {
    status: 409,
    message: 'Este pedido já foi decidido ou passou do prazo. Abra a lista de novo para ver como está.',
  },
  'request-outdated': {
    status: 409,
    message:
      'Desde o pedido, mudaram os papéis de quem pediu ou da pessoa de quem ele trata. Recuse este e façam outro.',
  },
  'second-person-needed': {
    status: 409,
    message:
      'Isto pede uma segunda pessoa da administração, e agora não há outra: alguém saiu há menos de sete dias. Espere esse prazo, ou peça a quem cuida da instalação.',
  },
  'already-requested': { status: 409, message: 'Já há um pedido igual à espera, em Pedidos e convites.' },
  'already-in-team': {
    status: 409,
    message: 'Esta conta já é da equipe. Os papéis dela mudam em Equipe, Pessoas.',
  },
  'invitation-over': {
    status: 409,
    message: 'Este convite já foi usado, foi retirado ou venceu. Peça outro a quem convidou você.',
  },
  'invitation-not-yours': {
    status: 409,
    message: 'Este convite foi para outro e-mail. Entre com a conta desse e-mail, ou crie uma com ele.',
  },
  'unconfirmed-own-email': {
    status: 409,
    message: 'Antes é preciso confirmar o seu e-mail, pelo link da mensagem que enviamos a você.',
  },
  'still-in-team': {
    status: 409,
    message:
      'Você ainda é da equipe. Peça a alguém da administração que tire os seus papéis; sete dias depois, você pode apagar a conta aqui.',
  },
  'left-team-lately': {
    status: 409,
    message: 'Faz menos de sete dias que você deixou a equipe. Depois desse prazo, você pode apagar a conta aqui.',
  },
  'too-soon-to-end': {
    status: 409,
    message:
      'Esta pessoa já participava antes de ser teste. Só dá para apagar a participação sete dias depois da marca ou do primeiro passo com um papel na equipe.',
  },
  'own-roles': { status: 409, message: 'Ninguém muda o próprio papel. Peça a outra pessoa da equipe.' },
  'unconfirmed-email': {
    status: 409,
    message: 'Esta pessoa ainda não confirmou o e-mail. Peça que confirme antes de entrar na equipe.',
  },
  'rehearse-instead': {
    status: 409,
    message: 'Aqui quem confere a cópia é o comando npm run rehearse-restore, que a põe de volta e diz o que achou.',
  },
  'last-staff': {
    status: 409,
    message: 'A equipe ficaria sem ninguém na administração. Dê esse papel, sem último dia, a outra pessoa antes.',
  },
  'too-few-alike': {
    status: 409,
    message: 'Poucas pessoas teriam as mesmas características: assim o arquivo não pode ser publicado.',
  },
  'file-gone': { status: 410, message: 'Este arquivo não está mais aqui. Peça outro.' },
  'too-many-tokens': { status: 409, message: 'Já há tokens demais. Revogue um que você não usa mais.' },
  'edit-conflict': {
    status: 409,
    message: 'Alguém da equipe mudou isto neste meio-tempo. Feche, veja como está agora e, se preciso, mude de novo.',
  },
  'case-changed': {
    status: 409,
    message: 'Alguém da equipe mudou este caso neste meio-tempo. Veja como ele está agora e tente de novo.',
  },
  'document-changed': {
    status: 409,
    message: 'Chegou outro documento neste meio-tempo. Confira como ele está agora e tente de novo.',
  },
  'retention-changed': {
    status: 409,
    message: 'O que passou do prazo, ou o pedido sobre ele, mudou neste meio-tempo. Veja como está agora.',
  },
  'too-new-to-confirm': {
    status: 409,
    message:
      'Só confirma quem está na administração há sete dias ou mais. Até lá, outra pessoa confirma, ou o prazo passa.',
  },
  'text-changed': {
    status: 409,
    message: 'Outra pessoa da equipe mudou este texto há pouco. Veja como ele ficou e tente de novo.',
  },
  'switch-changed': {
    status: 409,
    message:
      'Alguém da equipe mudou a situação da pesquisa neste meio-tempo. Veja como ela está agora e decida de novo.',
  },
  'not-your-case': { status: 409, message: 'Para isto, assuma o caso antes.' },
  'too-large': { status: 413, message: 'O que foi enviado é grande demais. Tente com um texto ou um arquivo menor.' },
  'address-too-long': { status: 414, message: 'Este endereço é longo demais.' },
  'unsupported-content': { status: 415, message: 'Esta chamada só aceita JSON.' },
  'unknown-word': { status: 422, message: 'Esta palavra não faz parte da pesquisa.' },
  unstorable: { status: 422, message: 'Não conseguimos contar esta resposta. Você pode continuar.' },
  'unknown-option': { status: 422, message: 'Esta opção não foi oferecida.' },
  'too-many-requests': { status: 429, message: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.' },
  unavailable: { status: 503, message: 'O WordMood ainda não está pronto. Tente de novo em instantes.' },
} as const;

export type RefusalCode = keyof typeof refusals;

/** Response body of a refusal. `fields` lists invalid input, in Portuguese. */
export type RefusalBody = {
  refusal: RefusalCode;
  message: string;
  fields?: { field: string; message: string }[];
};

/** The same within other responses; an outdated page may not know the code. */
export const refusalShape = z.object({
  refusal: z.string(),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
