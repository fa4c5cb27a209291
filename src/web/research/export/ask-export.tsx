import { Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForExport } from '#contract/research/export-calls.ts';
import { type ExportFilter, exportFilterShape, wholeStudy } from '#report/export/export-filter.ts';
import { counted } from '#study/wording/counted.ts';
import { ofStaffInWords } from '#study/wording/of-staff-in-words.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
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
