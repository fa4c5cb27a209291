import { Group, Text } from '@mantine/core';
import type { ConsentRecord } from '#contract/participation/consent-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { dayInWords, momentInWords } from '#web/platform/ui/in-words.ts';
import { ConsentCopyButton } from './consent-copy-button.tsx';
import { HowToSign } from './how-to-sign.tsx';
import { SignedDocument } from './signed-document.tsx';

type Props = { consent: ConsentRecord; settings: PublicMaterial['settings'] };

export function GivenConsent({ consent, settings }: Props) {
  const { version, acceptedAt, typedName, accepted, healthDataAccepted, isCurrent } = consent;
  const asksForHealthData = settings.separateHealthDataConsent || healthDataAccepted;
  // A signed PDF stays downloadable after the study stops asking for one; uploads are only for the current text.
  const hasSignedPart = consent.signedDocumentReceivedAt !== null || (isCurrent && settings.signedConsent !== 'off');
  return (
    <AccountPart title={`Versão ${version}, aceita em ${dayInWords(acceptedAt)}`}>
      <DescriptionList
        facts={[
          ['Situação', isCurrent ? 'Em vigor' : 'Texto anterior, já substituído por outro'],
          ['Aceita em', momentInWords(acceptedAt)],
          ['Assinatura', typedName === '' ? 'Não era pedida' : typedName],
          ['Li o termo e aceito participar', accepted ? 'Marcado' : 'Não marcado'],
          ...(asksForHealthData
            ? ([['Uso dos meus dados de saúde', healthDataAccepted ? 'Marcado' : 'Não marcado']] as const)
            : []),
        ]}
      />
      <Group>
        <ConsentCopyButton consentId={consent.consentId}>Baixar minha via (PDF)</ConsentCopyButton>
      </Group>
      {hasSignedPart && (
        <>
          <Text fw={600}>
            {settings.signedConsent === 'required' ? 'PDF assinado' : 'PDF assinado, se você quiser'}
          </Text>
          {consent.signedDocumentReceivedAt === null && <HowToSign />}
          <SignedDocument consent={consent} isAsked={settings.signedConsent !== 'off'} />
        </>
      )}
    </AccountPart>
  );
}
