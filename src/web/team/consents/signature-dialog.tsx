import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  confirmSignature,
  inspectSignature,
  readSentConsent,
  type SignatureConfirmation,
  type SignatureInspection,
  undoConfirmation,
} from '#contract/team/consent-evidence-calls.ts';
import type { SignatureState } from '#study/decisions/signature-verdict.ts';
import { signatureStateNames } from '#study/wording/consent-register-names.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { auditedQueryOptions } from '#web/accounts/staff-frame/audited-query-options.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { valueOfReply } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { confirmationInWords, signatureInWords } from './register-in-words.ts';

type Props = {
  consentId: string;
  whose: string;
  /** @param hasChanged the list is stale */
  onClose(hasChanged: boolean): void;
};

export function SignatureDialog({ consentId, whose, onClose }: Props) {
  const client = useQueryClient();
  const inspect = useFreshCall(inspectSignature);
  const [hasChanged, setHasChanged] = useState(false);
  const queryKey = ['staff consent signature', consentId];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async () => valueOfReply(await inspect({ consentId })),
    gcTime: 0,
    ...auditedQueryOptions,
  });
  const close = () => onClose(hasChanged);
  const leave = (
    <Button variant="subtle" onClick={close}>
      Fechar
    </Button>
  );
  return (
    <Dialog title={`Assinatura de ${whose}`} size="lg" onClose={close}>
      <Stack>
        {data === undefined && !error && <DelayedSkeleton lines={5} />}
        {data && (
          <InspectedSignature
            consentId={consentId}
            inspection={data}
            onChanged={(confirmation) => {
              setHasChanged(true);
              client.setQueryData<SignatureInspection>(queryKey, { ...data, confirmation });
            }}
            onRefused={() => {
              setHasChanged(true);
              void refetch();
            }}
          >
            {leave}
          </InspectedSignature>
        )}
        {error && (
          <>
            <CallError error={error} />
            <Group>
              <BusyButton isBusy={isFetching} onClick={() => void refetch()}>
                Tentar de novo
              </BusyButton>
              {leave}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type InspectedSignatureProps = {
  consentId: string;
  inspection: SignatureInspection;
  /** Not inspected again: that would be audited, and is slow. */
  onChanged(confirmation: SignatureConfirmation | null): void;
  /** Another document or confirmation came meanwhile. */
  onRefused(): void;
  children: ReactNode;
};

function InspectedSignature({ consentId, inspection, onChanged, onRefused, children }: InspectedSignatureProps) {
  const { verdict, typedName, signer, receivedAt, confirmation } = inspection;
  const file = useAction({ call: readSentConsent });
  const confirming = useAction({
    call: confirmSignature,
    onDone: (reply) => onChanged(reply.confirmation),
    onRefused,
  });
  const undoing = useAction({ call: undoConfirmation, onDone: () => onChanged(null), onRefused });
  const found = <SignatureMark state={verdict} note={null} />;
  return (
    <>
      <Text>
        <NoWrap>{signatureInWords(inspection)}</NoWrap>
      </Text>
      <DescriptionList
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
        <NoWrap>
          O arquivo veio de fora e não passou por antivírus: salve e abra em um leitor de PDF atualizado. A conferência
          não lê o que está escrito nele, nem pergunta a quem emitiu o certificado se ele foi cancelado.
        </NoWrap>
      </Text>
      <CallError error={file.error ?? confirming.error ?? undoing.error} />
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

type Mark = readonly [icon: TablerIcon | null, color?: string];

const fine: Mark = [IconCircleCheck, 'var(--mantine-color-anchor)'];
const wrong: Mark = [IconAlertTriangle, 'var(--mantine-color-error)'];

const markOf: Readonly<Record<SignatureState, Mark>> = {
  ...{ valid: fine, confirmed: fine, waiting: [IconClock], none: [null] },
  ...{ changed: wrong, otherPerson: wrong, unknownRoot: wrong, unreadable: wrong, unsigned: wrong },
};

export function SignatureMark({ state, note }: { state: SignatureState; note: string | null }) {
  const [Icon, color] = markOf[state];
  return (
    <Group component="span" gap={4} wrap="nowrap" align="flex-start" display="inline-flex">
      {Icon && <Icon size={18} aria-hidden style={{ flex: 'none', marginTop: '0.15em', color }} />}
      <Text span inherit {...(color === undefined && { c: 'dimmed' })}>
        {signatureStateNames[state]}
        {note !== null && <span className={layout.quiet}> {note}</span>}
      </Text>
    </Group>
  );
}
