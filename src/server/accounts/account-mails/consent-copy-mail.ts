import { helloTo } from '#server/platform/mail/hello-to.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import type { AccountMailInput } from './account-mails.ts';

/** @returns the mail that brings a person their copy of the consent they have given. @param input `pdf` is the whole file */
export function consentCopyMail(input: AccountMailInput & { pdf: Uint8Array }): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null, pdf } = input;
  return {
    ...layOutMail({
      subject: 'Sua cópia do termo de consentimento · WordMood',
      preview: 'O termo que você aceitou está no anexo, em PDF.',
      hello: helloTo(displayName),
      paragraphs: [
        'Agradecemos a sua participação! O termo de consentimento que você aceitou está no anexo desta mensagem, em PDF. Guarde-o com você.',
        'Você pode ler e baixar o termo de novo no seu perfil, e sair da pesquisa quando quiser.',
      ],
      button: { label: 'Abrir meu perfil', link: `${publicAddress}/account` },
      reason: 'Você recebeu esta mensagem porque aceitou participar da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'consent-copy',
    recipient,
    aboutAccountId,
    attachments: [{ fileName: 'termo-de-consentimento.pdf', contentType: 'application/pdf', content: pdf }],
  };
}
