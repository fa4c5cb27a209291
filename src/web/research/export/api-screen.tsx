import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { readApiDocument } from './api-document.ts';
import { ApiExamples } from './api-examples.tsx';
import { ApiOperations } from './api-operations.tsx';

/** `/staff/api`: every call of this server as its own description has it, those for programs first, with examples. */
export function ApiScreen() {
  const { data, error, refetch } = useQuery({ queryKey: ['api document'], queryFn: readApiDocument });
  return (
    <StaffFrame heading="API">
      <Text maw="75ch">
        Programas pedem exportações e baixam arquivos e registros com um token, que você cria em{' '}
        <AnchorLink to="/staff/export">Exportar</AnchorLink>. As outras chamadas são das telas e precisam de uma sessão.
        A mesma descrição, para ferramentas: <Anchor href="/api/openapi.json">/api/openapi.json</Anchor> (OpenAPI 3.1).
        O que cada chamada faz está em inglês, como em programas e artigos.
      </Text>
      <ApiExamples />
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={12} />}
      {data && (
        <>
          <AccountPart title="Com um token">
            <ApiOperations operations={data.filter(({ takesToken }) => takesToken)} />
          </AccountPart>
          <AccountPart title="Com uma sessão">
            <ApiOperations operations={data.filter(({ takesToken }) => !takesToken)} />
          </AccountPart>
        </>
      )}
    </StaffFrame>
  );
}
