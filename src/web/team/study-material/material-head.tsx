import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { downloadStudyMaterial, type MaterialEdition } from '#contract/team/study-material-calls.ts';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { shortHash } from './material-address.ts';

export function MaterialHead({ edition: { number, editionHash, inForceFrom } }: { edition: MaterialEdition }) {
  const mayEdit = useHoldsRole('administration');
  return (
    <>
      <DescriptionList
        facts={[
          ['Em vigor', `Edição ${number}`],
          ['Desde', momentInWords(inForceFrom)],
          ['Código', <code key="hash">{shortHash(editionHash)}</code>],
        ]}
      />
      <Group gap="xs">
        {mayEdit && (
          <ButtonLink to="/staff/material/draft" className="wm-not-printed">
            Editar o material
          </ButtonLink>
        )}
        <DownloadMaterial number={number}>Baixar</DownloadMaterial>
      </Group>
      <Text size="sm" c="dimmed" maw="75ch">
        Baixar traz os arquivos como estão, em um zip: com eles um servidor pode iniciar de novo. A palavra “edição” é
        de toda a pasta; cada arquivo tem, além disso, a sua versão.
      </Text>
    </>
  );
}

export function DownloadMaterial({ number, children }: { number: number; children: ReactNode }) {
  return <CallButton label={children} call={downloadStudyMaterial} input={{ number }} />;
}
