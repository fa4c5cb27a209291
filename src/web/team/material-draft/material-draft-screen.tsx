import { Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { beginDraft } from '#contract/team/material-draft-calls.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { materialHistoryQuery } from '#web/team/study-material/material-query.ts';
import { materialDraftQuery } from './material-draft-query.ts';
import { OpenDraft } from './open-draft.tsx';

/** `/staff/material/draft` */
export function MaterialDraftScreen() {
  const read = useQuery(materialDraftQuery);
  // Versions must differ from published ones.
  const history = useQuery(materialHistoryQuery);
  return (
    <StaffFrame heading="Rascunho do material">
      <WhenRead of={read} lines={14}>
        {({ draft, newest }) =>
          draft === null ? (
            <NoDraft newest={newest} />
          ) : (
            <WhenRead of={history} lines={14}>
              {({ versions }) => <OpenDraft key={draft.draftId} draft={draft} versions={versions} />}
            </WhenRead>
          )
        }
      </WhenRead>
    </StaffFrame>
  );
}

function NoDraft({ newest }: { newest: number }) {
  const client = useQueryClient();
  const { act, isBusy, error } = useAction({
    call: beginDraft,
    onDone: (draft) => client.setQueryData(materialDraftQuery.queryKey, { newest, draft }),
    // Another editor may have begun a draft.
    onRefused: () => client.invalidateQueries({ queryKey: materialDraftQuery.queryKey, exact: true }),
  });
  return (
    <>
      <Text maw="75ch">
        Não há rascunho. Ele começa com os arquivos da edição {newest}, que está em vigor: mude textos, perguntas e
        números, veja como participante, e publique quando tudo estiver certo. Até lá, nada muda para quem participa.
      </Text>
      <Group>
        <BusyButton isBusy={isBusy} onClick={() => act({})}>
          Começar um rascunho
        </BusyButton>
        <ButtonLink to="/staff/material" variant="default">
          Voltar ao material
        </ButtonLink>
      </Group>
      <WhatWentWrong error={error} />
    </>
  );
}
