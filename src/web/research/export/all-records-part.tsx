import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { readAllRecords } from '#contract/research/records-calls.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';

const collections: readonly { name: CollectionName; label: string }[] = [
  { name: 'wordMood', label: 'Baixar wordMood (JSON)' },
  { name: 'users', label: 'Baixar users (JSON)' },
];

/** Both collections of records whole, for whoever would rather have one file of JSON than an archive. */
export function AllRecordsPart() {
  const { act, acted, isBusy, error } = useAction({ call: readAllRecords });
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
            isBusy={isBusy && acted?.collection === name}
            onClick={() => !isBusy && act({ collection: name })}
          >
            {label}
          </BusyButton>
        ))}
      </Group>
      <WhatWentWrong error={error} />
    </AccountPart>
  );
}
