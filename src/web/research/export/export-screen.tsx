import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { AllRecordsPart } from './all-records-part.tsx';
import { AskExport } from './ask-export.tsx';
import { ExportList } from './export-list.tsx';
import { exportsQuery } from './export-query.ts';
import { TokensPart } from './tokens-part.tsx';
import { WhatIsInside } from './what-is-inside.tsx';

/** `/staff/export`: the study's data as files, made and fetched here or by programs. */
export function ExportScreen() {
  const { data, error, refetch } = useQuery(exportsQuery);
  return (
    <StaffFrame heading="Exportar">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={10} />}
      {data && (
        <>
          <Text maw="75ch">
            <WholeWords>
              Todos os dados do estudo em um arquivo zip, com tabelas para R e SPSS, dicionário de dados e registros.
              Uma pessoa é só um código: nomes e e-mails não entram.
            </WholeWords>
          </Text>
          <AskExport />
          <AccountPart title="Arquivos">
            <ExportList jobs={data.jobs} />
          </AccountPart>
          <WhatIsInside />
          <AllRecordsPart />
          <TokensPart />
        </>
      )}
    </StaffFrame>
  );
}
