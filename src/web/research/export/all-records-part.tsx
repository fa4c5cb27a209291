import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readAllRecords } from '#contract/research/records-calls.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';

const collections: readonly { name: CollectionName; label: string }[] = [
  { name: 'wordMood', label: 'Baixar wordMood (JSON)' },
  { name: 'users', label: 'Baixar users (JSON)' },
];

/** Both collections of records whole, for whoever would rather have one file of JSON than an archive. */
export function AllRecordsPart() {
  const fetchRecords = useFreshFile(readAllRecords);
  const { mutate, variables, isPending, error } = useMutation({
    async mutationFn(collection: CollectionName) {
      const reply = await fetchRecords({ collection });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess: ({ fileName, content }) => saveFile(fileName, content),
  });
  return (
    <AccountPart title="Registros em JSON">
      <Text maw="75ch">
        Todos os registros em uma lista, sob códigos: <strong>wordMood</strong> tem o registro de pesquisa de cada
        participante; <strong>users</strong>, o que cada um escreveu em “Sobre você” e as nuvens. O download fica no
        registro de acessos. Quem é da equipe não entra.
      </Text>
      <Group>
        {collections.map(({ name, label }) => (
          <BusyButton
            key={name}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            isBusy={isPending && variables === name}
            onClick={() => !isPending && mutate(name)}
          >
            {label}
          </BusyButton>
        ))}
      </Group>
      <WhatWentWrong error={error} />
    </AccountPart>
  );
}
