import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountFrame } from '#web/accounts/account-frame/account-frame.tsx';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { mustRenewConsent } from '#web/participation/day-plan/must-renew-consent.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { ConsentInForce } from './consent-in-force.tsx';
import { consentsQuery } from './consents-query.ts';
import { GivenConsent } from './given-consent.tsx';

export function ConsentsScreen() {
  const consents = useQuery({ ...consentsQuery, refetchOnMount: 'always' });
  const material = useMaterial();
  const { data: progress } = useProgress();
  const failed = [consents, material].find(({ error, data }) => error !== null && data === undefined);
  return (
    <AccountFrame heading="Consentimento">
      {(consents.data === undefined || material.data === undefined) && (
        <QueryState error={failed?.error} onRetry={() => failed?.refetch()} waiting={<DelayedSkeleton lines={8} />} />
      )}
      {consents.data && material.data && (
        <Stack gap="lg">
          {progress !== undefined && mustRenewConsent(progress) && <Renewal />}
          {consents.data.consents.length === 0 && <NoConsents />}
          {consents.data.consents.map((consent) => (
            <GivenConsent key={consent.consentId} consent={consent} settings={material.data.settings} />
          ))}
          <ConsentInForce consent={material.data.consent} />
        </Stack>
      )}
    </AccountFrame>
  );
}

function NoConsents() {
  return (
    <AccountPart title="Você ainda não aceitou nenhum termo">
      <Text>Quando você aceitar o convite para participar da pesquisa, a sua via fica aqui.</Text>
      <div>
        <ButtonLink to="/research">Ler o convite</ButtonLink>
      </div>
    </AccountPart>
  );
}

function Renewal() {
  return (
    <AccountPart title="O termo mudou">
      <Text>Para continuar na pesquisa, leia a nova versão e decida se aceita.</Text>
      <div>
        <ButtonLink to="/research">Ler a nova versão</ButtonLink>
      </div>
    </AccountPart>
  );
}
