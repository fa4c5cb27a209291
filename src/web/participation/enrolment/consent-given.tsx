import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ConsentRecord } from '#contract/participation/consent-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { ConsentCopyButton } from '#web/participation/rights/consent-copy-button.tsx';
import { consentsQuery } from '#web/participation/rights/consents-query.ts';
import { HowToSign } from '#web/participation/rights/how-to-sign.tsx';
import { SignedDocument } from '#web/participation/rights/signed-document.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';
import classes from './consent-given.module.css';

type Props = {
  signedConsent: PublicMaterial['settings']['signedConsent'];
  /** A renewal; the signed PDF is required only when the next day starts. */
  isEnrolled: boolean;
  onGoOn(): void;
};

export function ConsentGiven({ signedConsent, isEnrolled, onGoOn }: Props) {
  usePageTitle('Sua via');
  const { data, error, refetch } = useQuery({ ...consentsQuery, refetchOnMount: 'always' });
  const consent = data?.consents.find(({ isCurrent }) => isCurrent);
  const heading = useHeadingAtTop();
  const isDocumentMissing = signedConsent === 'required' && !consent?.signedDocumentReceivedAt;
  return (
    <PageFrame>
      <Stack gap="lg" maw="60ch" py={{ base: 0, sm: 'xl' }}>
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Sua via
        </Title>
        {consent && <OwnCopy consent={consent} />}
        {consent && signedConsent !== 'off' && (
          <SignedPart consent={consent} isRequired={signedConsent === 'required'} />
        )}
        {!consent && <QueryState error={error} onRetry={refetch} waiting={<DelayedSkeleton lines={5} />} />}
        {/* Last, so that it does not move under the finger. */}
        {(consent || error) && (
          <Group>
            <Button onClick={onGoOn} disabled={isDocumentMissing && !isEnrolled} aria-describedby="falta-pdf">
              {isEnrolled ? 'Continuar de onde parei' : 'Ir para o questionário'}
            </Button>
          </Group>
        )}
        <Text id="falta-pdf" size="sm" c="dimmed" mih="1.6em">
          {isDocumentMissing &&
            (isEnrolled
              ? 'O PDF assinado é pedido antes de começar o próximo dia. Você também pode enviá-lo depois, em Conta, Consentimento.'
              : 'Para continuar, envie o PDF assinado. Você pode sair e voltar depois: este passo espera.')}
        </Text>
      </Stack>
    </PageFrame>
  );
}

function OwnCopy({ consent }: { consent: ConsentRecord }) {
  const email = useAccount().data?.account?.signInEmail;
  return (
    <>
      <Text size="lg">
        Você aceitou o termo, versão {consent.version}, em {momentInWords(consent.acceptedAt)}
        {consent.typedName !== '' && (
          <>
            , com a assinatura <strong>{consent.typedName}</strong>
          </>
        )}
        .
      </Text>
      <ConsentCopyButton consentId={consent.consentId}>Abrir minha via (PDF)</ConsentCopyButton>
      <Text>
        <NoWrap>Sua via também vai para o seu e-mail</NoWrap>
        {email !== undefined && (
          <>
            , <span className={classes.email}>{email}</span>,
          </>
        )}{' '}
        e fica sempre em Conta, Consentimento.
      </Text>
    </>
  );
}

function SignedPart({ consent, isRequired }: { consent: ConsentRecord; isRequired: boolean }) {
  const isReceived = consent.signedDocumentReceivedAt !== null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="pdf-assinado">
      <Title order={2} size="h3" id="pdf-assinado">
        {isReceived
          ? 'Assinatura eletrônica'
          : isRequired
            ? 'Falta a assinatura eletrônica'
            : 'Assinatura eletrônica, se quiser'}
      </Title>
      {!isReceived && <HowToSign />}
      <SignedDocument consent={consent} isAsked />
    </Stack>
  );
}
