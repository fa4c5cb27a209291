import { Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForExport } from '../../contract/export-calls.ts';
import { counted } from '../../study/counted.ts';
import { type ExportFilter, exportFilterShape, wholeStudy } from '../../study/export/export-filter.ts';
import { ofStaffInWords } from '../../study/of-staff-in-words.ts';
import { useFreshCall } from '../account/fresh-sign-in/fresh-sign-in.ts';
import { AccountPart } from '../account/sections/account-part.tsx';
import { Refused } from '../server-state.ts';
import { WhatWentWrong } from '../shell/what-went-wrong.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { ExportFilterFields } from './export-filter-fields.tsx';
import { estimateQuery, takeOverJob } from './export-query.ts';

/** What should be in a new archive, how much that is about, and the button that asks for it. */
export function AskExport() {
  const [filter, setFilter] = useState<ExportFilter>(wholeStudy);
  const client = useQueryClient();
  const ask = useFreshCall(askForExport);
  const checked = exportFilterShape.safeParse(filter);
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const reply = await ask({ filter });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value.job;
    },
    onSuccess: (job) => takeOverJob(client, job),
  });
  const problem = checked.success ? null : (checked.error.issues[0]?.message ?? null);
  return (
    <AccountPart title="Nova exportação">
      <ExportFilterFields filter={filter} onChange={setFilter} />
      <Text role="status" mih="1.6em">
        {problem ?? <Estimate filter={filter} />}
      </Text>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton isBusy={isPending} disabled={problem !== null} onClick={() => mutate()}>
          Pedir exportação
        </BusyButton>
      </Group>
      <Text size="sm" c="dimmed" maw="75ch">
        São dados de saúde: o sistema pode pedir a sua senha de novo, e o pedido e cada download ficam no registro de
        acessos.
      </Text>
    </AccountPart>
  );
}

function Estimate({ filter }: { filter: ExportFilter }) {
  const { data, isPlaceholderData } = useQuery(estimateQuery(filter));
  if (data === undefined || isPlaceholderData) return null;
  const ofStaff = ofStaffInWords(data.ofStaff);
  const leftOut = ofStaff === null ? '' : ` ${ofStaff}.`;
  if (data.participants === 0) {
    return `Ninguém está neste filtro: o arquivo sairia só com os títulos das colunas.${leftOut}`;
  }
  const rows = `cerca de ${counted(roundedOff(data.rows), 'linha', 'linhas')}`;
  return `${counted(data.participants, 'participante', 'participantes')}, ${counted(data.days, 'dia feito', 'dias feitos')}, ${rows}.${leftOut}`;
}

/** Two digits are as much as an estimate knows. */
function roundedOff(rows: number): number {
  const unit = 10 ** Math.max(0, String(rows).length - 2);
  return Math.round(rows / unit) * unit;
}
