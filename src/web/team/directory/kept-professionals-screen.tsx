import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptProfessional, removeProfessional } from '#contract/team/directory-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { DraftFieldLink } from '#web/team/material-draft/draft-field-link.tsx';
import { KeptProfessionalList } from './kept-professional-list.tsx';
import { ProfessionalDialog } from './professional-dialog.tsx';
import { type KeptProfessionals, keptProfessionalsQuery } from './professionals-query.ts';

/** `/staff/professionals`: whom people find under "Profissionais". */
export function KeptProfessionalsScreen() {
  const { data, error, refetch } = useQuery(keptProfessionalsQuery);
  return (
    <StaffFrame heading="Profissionais">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={6} />}
      {data && <Kept {...data} />}
    </StaffFrame>
  );
}

function Kept({ clinic, professionals, otherDoctors }: KeptProfessionals) {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const [editing, setEditing] = useState<KeptProfessional | 'new' | null>(null);
  const [removing, setRemoving] = useState<KeptProfessional | null>(null);

  async function changed(sentence: string) {
    setEditing(null);
    setRemoving(null);
    await client.invalidateQueries(keptProfessionalsQuery);
    await client.invalidateQueries({ queryKey: ['professionals'] });
    await client.invalidateQueries({ queryKey: ['professional'] });
    postNotice({ kind: 'news', text: sentence });
  }
  const removal = useMutation({
    mutationFn: ({ professionalId }: KeptProfessional) => askServer(removeProfessional, { professionalId }),
    onSuccess: (_reply, { displayName }) => changed(`${displayName} saiu da lista de profissionais.`),
  });
  const shown = professionals.filter(({ isShown }) => isShown).length;
  return (
    <>
      <Text maw="75ch">
        {clinic === null
          ? 'O material do estudo não indica uma clínica: a tela Profissionais fica vazia.'
          : `Todas as pessoas com conta veem quem atende em ${clinic}: só o nome e as clínicas.`}
      </Text>
      {clinic === null && (
        <DraftFieldLink file="settings.json" place="clinic">
          Escrever o nome no rascunho do material
        </DraftFieldLink>
      )}
      <Group>
        <Button onClick={() => setEditing('new')}>Adicionar profissional</Button>
        <Text role="status" size="sm" c="dimmed">
          {professionals.length > 0 &&
            `${counted(professionals.length, 'profissional', 'profissionais')}, ${counted(shown, 'aparece', 'aparecem')} na lista`}
        </Text>
      </Group>
      {professionals.length === 0 ? (
        <Text>Ainda não há profissionais. Adicione alguém pelo nome, ou a conta de um médico ou de uma médica.</Text>
      ) : (
        <KeptProfessionalList professionals={professionals} onEdit={setEditing} onRemove={setRemoving} />
      )}
      {editing && (
        <ProfessionalDialog
          professional={editing === 'new' ? null : editing}
          clinic={clinic}
          otherDoctors={otherDoctors}
          onDone={changed}
          onClose={() => setEditing(null)}
        />
      )}
      <QuestionDialog
        isOpen={removing !== null}
        title={`Tirar ${removing?.displayName ?? ''} da lista?`}
        text={
          removing?.hasAccount
            ? 'A pessoa deixa de aparecer em Profissionais. A conta dela continua como está.'
            : 'A pessoa deixa de aparecer em Profissionais. Para voltar, é preciso escrever tudo de novo.'
        }
        yes="Tirar da lista"
        isDestructive
        onYes={() => removing && removal.mutate(removing)}
        isLoading={removal.isPending}
        no="Cancelar"
        onNo={() => {
          removal.reset();
          setRemoving(null);
        }}
      >
        <WhatWentWrong error={removal.error} />
      </QuestionDialog>
    </>
  );
}
