import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  confirmSignature,
  readSentConsent,
  type SignatureInspection,
  undoConfirmation,
} from '#contract/team/consent-evidence-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Facts } from '#web/platform/ui/facts.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { confirmationInWords, signatureInWords } from './register-in-words.ts';
import { SignatureMark } from './signature-mark.tsx';

type Props = {
  consentId: string;
  inspection: SignatureInspection;
  onChanged(): Promise<unknown>;
  /** The button that leaves it, beside its own. */
  children: ReactNode;
};

/** What was found out about a signature, the file itself, and the word of staff where the check has none. */
export function InspectedSignature({ consentId, inspection, onChanged, children }: Props) {
  const { verdict, typedName, signer, receivedAt, confirmation } = inspection;
  const file = useAction({ call: readSentConsent });
  const confirming = useAction({ call: confirmSignature, onSettled: onChanged });
  const undoing = useAction({ call: undoConfirmation, onSettled: onChanged });
  const found = <SignatureMark state={verdict} said={null} />;
  return (
    <>
      <Text>
        <WholeWords>{signatureInWords(inspection)}</WholeWords>
      </Text>
      <Facts
        facts={[
          ['O que a conferência achou', found],
          ...(confirmation === null
            ? []
            : ([['Conferida pela equipe', confirmationInWords({ confirmation })]] as const)),
          ['Nome digitado no termo', typedName === '' ? 'Não era pedido' : typedName],
          ['Nome no certificado', signer?.name || 'Nenhum'],
          ['Certificado emitido por', signer?.issuer || 'Ninguém'],
          ['Recebido em', momentInWords(receivedAt)],
        ]}
      />
      <Text size="sm">
        <WholeWords>
          O arquivo veio de fora e não passou por antivírus: salve e abra em um leitor de PDF atualizado. A conferência
          não lê o que está escrito nele, nem pergunta a quem emitiu o certificado se ele foi cancelado.
        </WholeWords>
      </Text>
      <WhatWentWrong error={file.error ?? confirming.error ?? undoing.error} />
      <Group>
        <BusyButton variant="default" isBusy={file.isBusy} onClick={() => file.act({ consentId })}>
          Baixar o PDF assinado
        </BusyButton>
        <BusyButton
          variant="default"
          isBusy={confirming.isBusy || undoing.isBusy}
          onClick={() =>
            confirmation === null ? confirming.act({ consentId, receivedAt }) : undoing.act({ consentId })
          }
        >
          {confirmation === null ? 'Conferi e confirmo a assinatura' : 'Desfazer a confirmação'}
        </BusyButton>
        {children}
      </Group>
    </>
  );
}
