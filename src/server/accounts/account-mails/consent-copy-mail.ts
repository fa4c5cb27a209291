import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { salutation } from '#server/platform/mail/salutation.ts';
import type { AccountMailInput } from './account-mails.ts';

/** @param input `consentId` selects the consent whose PDF is attached at delivery */
export function consentCopyMail(input: AccountMailInput & { consentId: string }): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null, consentId } = input;
  return {
    ...layOutMail({
      subject: 'Sua via do termo de consentimento · WordMood',
      preview: 'O termo que você aceitou está no anexo, em PDF.',
      hello: salutation(displayName),
      paragraphs: [
        'Agradecemos a sua participação. A sua via do termo de consentimento está no anexo desta mensagem, em PDF. Guarde-a com você.',
        'Você pode ler e baixar o termo de novo em Conta, Consentimento, e sair da pesquisa quando quiser.',
      ],
      button: { label: 'Ver meu termo', link: `${publicAddress}/account/consent` },
      reason: 'Você recebeu esta mensagem porque aceitou participar da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'consent-copy',
    recipient,
    aboutAccountId,
    waitsFor: consentId,
  };
}
