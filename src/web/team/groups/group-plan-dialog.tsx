import { Checkbox, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/platform/call.ts';
import { changeGroupPlan, type GroupsView } from '#contract/team/group-calls.ts';
import { type GroupStratum, type GroupWay, groupStrata, groupWays } from '#study/groups/group-plan.ts';
import { type InventoryScale, inventoryScales } from '#study/inventory/inventory.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { type GroupForm, readGroupForm, toGroupForm } from './group-form.ts';
import { groupWayNames, stratumNames } from './groups-in-words.ts';

type Props = { view: GroupsView; onChanged(groups: GroupsView): void; onClose(): void };

/** Says how people come into groups, before the first of them has joined. */
export function GroupPlanDialog({ view, onChanged, onClose }: Props) {
  const [form, setForm] = useState(() => toGroupForm(view));
  const [wasSent, setWasSent] = useState(false);
  const postNotice = usePostNotice();
  const read = readGroupForm(form);
  const faults = wasSent && 'faults' in read ? read.faults : {};
  const change = (part: Partial<GroupForm>) => setForm({ ...form, ...part });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: InputOf<typeof changeGroupPlan>) => askServer(changeGroupPlan, input),
    onSuccess(groups) {
      onChanged(groups);
      postNotice({ kind: 'news', text: 'Os grupos estão definidos.' });
    },
  });
  function send() {
    setWasSent(true);
    if ('input' in read) mutate(read.input);
  }
  return (
    <FormDialog
      title="Definir grupos"
      yes="Salvar os grupos"
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <Radio.Group
        label="Como as pessoas entram em grupos"
        value={form.way}
        onChange={(way) => change({ way: way as GroupWay })}
      >
        <Stack gap="xs" mt="xs">
          {groupWays.map((way) => (
            <Radio key={way} value={way} label={groupWayNames[way]} />
          ))}
        </Stack>
      </Radio.Group>
      {form.way !== 'none' && (
        <Textarea
          label="Nomes dos grupos"
          description="Um por linha. O primeiro é o grupo 1."
          rows={3}
          value={form.names}
          error={faults.names}
          onChange={({ currentTarget }) => change({ names: currentTarget.value })}
        />
      )}
      {form.way === 'lot' && (
        <Checkbox.Group
          label="O que fica igual em todos os grupos"
          value={[...form.strata]}
          onChange={(strata) => change({ strata: strata as GroupStratum[] })}
        >
          <Stack gap="xs" mt="xs">
            {groupStrata.map((stratum) => (
              <Checkbox key={stratum} value={stratum} label={stratumNames[stratum]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {form.way === 'band' && (
        <>
          <NativeSelect
            label="Escala"
            data={inventoryScales.map((scale) => ({ value: scale, label: scaleNames[scale] }))}
            value={form.scale}
            onChange={({ currentTarget }) => change({ scale: currentTarget.value as InventoryScale })}
          />
          <TextInput
            label="Onde começa cada grupo depois do primeiro"
            description="Pontuações separadas por vírgula, por exemplo 10, 21."
            value={form.from}
            error={faults.band}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
        </>
      )}
      <Text size="sm" c="dimmed">
        Depois que a primeira pessoa entra, nada disto muda.
      </Text>
    </FormDialog>
  );
}
