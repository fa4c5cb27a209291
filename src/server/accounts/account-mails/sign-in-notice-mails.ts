import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { salutation } from '#server/platform/mail/salutation.ts';
import type { AccountMailInput } from './account-mails.ts';

const ifNotYou =
  'Se não foi você, alguém pode estar usando a sua conta. Crie agora uma nova senha: com isso, todos os aparelhos saem da conta.';

/** A new password alone does not open the account to its owner again. */
const withoutTheCode =
  'Depois fale com a equipe da pesquisa: só ela tira a segunda etapa de quem não tem o código. O contato está na página inicial do WordMood.';

export function secondFactorNoticeMail(input: AccountMailInput & { isOn: boolean }): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null, isOn } = input;
  const [past, effect] = isOn
    ? ['ativada', 'A partir de agora, para entrar é preciso também um código do aplicativo que você escolheu.']
    : ['desativada', 'A partir de agora, não é mais preciso um código para entrar.'];
  return {
    ...layOutMail({
      subject: `Verificação em duas etapas ${past} no WordMood`,
      preview: 'Se foi você, não é preciso fazer nada.',
      hello: salutation(displayName),
      paragraphs: [
        `A verificação em duas etapas da sua conta no WordMood foi ${past}. ${effect}`,
        'Se foi você, não é preciso fazer nada.',
        isOn ? `${ifNotYou} ${withoutTheCode}` : ifNotYou,
      ],
      button: { label: 'Criar nova senha', link: `${publicAddress}/login/recover` },
      reason: 'Você recebeu esta mensagem porque o modo de entrar na sua conta no WordMood mudou.',
      publicAddress,
    }),
    kind: 'second-factor',
    recipient,
    aboutAccountId,
  };
}

/** @returns the notice of three wrong second-factor codes after a right first step */
export function secondStepsMissedMail(input: AccountMailInput): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null } = input;
  return {
    ...layOutMail({
      subject: 'Três códigos tentados para entrar no WordMood',
      preview: 'Se foi você, não é preciso fazer nada.',
      hello: salutation(displayName),
      paragraphs: [
        'Alguém passou pela primeira das duas etapas para entrar na sua conta no WordMood e tentou três códigos da segunda etapa.',
        'Se foi você, não é preciso fazer nada.',
        'Se não foi você, essa pessoa pode conhecer a sua senha. Crie agora uma nova: com isso, todos os aparelhos saem da conta. A segunda etapa continua protegendo você.',
      ],
      button: { label: 'Criar nova senha', link: `${publicAddress}/login/recover` },
      reason: 'Você recebeu esta mensagem porque houve tentativas de entrar na sua conta no WordMood.',
      publicAddress,
    }),
    kind: 'second-factor',
    recipient,
    aboutAccountId,
  };
}

const passwordRemoved =
  'Por segurança, a senha foi retirada: não sabemos se foi você quem a escolheu, porque alguém pode ter criado a conta com o seu e-mail. Se quiser entrar também com senha, defina outra pelo botão abaixo.';

/**
 * @param input `providerName` as on the button, such as Google; `isPasswordRemoved` where the password was never
 * vouched for
 * @returns the notice of a new sign-in method and of the end of all sessions
 */
export function signInMethodLinkedMail(
  input: AccountMailInput & { providerName: string; isPasswordRemoved: boolean },
): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null, providerName, isPasswordRemoved } = input;
  return {
    ...layOutMail({
      subject: 'Novo modo de entrar na sua conta no WordMood',
      preview: 'Se foi você, não é preciso fazer nada.',
      hello: salutation(displayName),
      paragraphs: [
        `Agora também é possível entrar na sua conta no WordMood com ${providerName}. Todos os outros aparelhos saíram da conta.`,
        ...(isPasswordRemoved ? [passwordRemoved] : []),
        'Se foi você, não é preciso fazer nada.',
        `${ifNotYou} Depois fale com a equipe da pesquisa.`,
      ],
      button: { label: 'Criar nova senha', link: `${publicAddress}/login/recover` },
      reason: 'Você recebeu esta mensagem porque o modo de entrar na sua conta no WordMood mudou.',
      publicAddress,
    }),
    kind: 'sign-in-method',
    recipient,
    aboutAccountId,
  };
}

/** @returns the notice that an API token was created for the account */
export function apiTokenMadeMail(input: AccountMailInput): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null } = input;
  return {
    ...layOutMail({
      subject: 'Novo token para programas no WordMood',
      preview: 'Se foi você, não é preciso fazer nada.',
      hello: salutation(displayName),
      paragraphs: [
        'Com a sua conta foi criado um token para programas. Com ele, um programa pode pedir e baixar exportações em seu nome.',
        'Se foi você, não é preciso fazer nada.',
        'Se não foi você, alguém pode estar usando a sua conta. Crie agora uma nova senha: com isso, todos os tokens são apagados e todos os aparelhos saem da conta. Depois avise a equipe da pesquisa.',
      ],
      button: { label: 'Criar nova senha', link: `${publicAddress}/login/recover` },
      reason: 'Você recebeu esta mensagem porque um token para programas foi criado com a sua conta no WordMood.',
      publicAddress,
    }),
    kind: 'api-token',
    recipient,
    aboutAccountId,
  };
}
