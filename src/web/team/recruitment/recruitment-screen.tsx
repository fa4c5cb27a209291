import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOpening, type RecruitmentLink, type RecruitmentView } from '#contract/team/recruitment-calls.ts';
import type { OpenTo } from '#study/recruitment/admission.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { groupsQuery } from '#web/team/groups/groups-query.ts';
import { ChangeLinkDialog, NewLinkDialog } from './link-dialog.tsx';
import { LinkList } from './link-list.tsx';
import { LinkShareDialog } from './link-share-dialog.tsx';
import { countsBySource, finishedInWords, type SourceCount } from './links-in-words.ts';
import { recruitmentQuery } from './recruitment-query.ts';

/** `/staff/recruitment`: the links by which people come, and how many have come by each. */
export function RecruitmentScreen() {
  const read = useQuery(recruitmentQuery);
  return (
    <StaffFrame heading="Recrutamento">
      <WhenRead of={read} lines={6}>
        {(view) => <Recruitment view={view} />}
      </WhenRead>
    </StaffFrame>
  );
}

/** What is open above the list: a link as it is sent out, one that is written anew, or one that is changed. */
type Shown = { kind: 'share' | 'change'; linkId: number } | { kind: 'new' } | null;

function Recruitment({ view }: { view: RecruitmentView }) {
  const mayChange = useHoldsRole('administration');
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const link = linkOf(view, shown);
  const groups = useQuery(groupsQuery).data;
  const groupNames = groups?.way === 'link' ? groups.names : [];
  return (
    <>
      <Text maw="75ch">
        Cada link diz de onde as pessoas vêm. Quem abre um chega à primeira página da pesquisa e participa como todo
        mundo; aqui ficam só os números.
      </Text>
      {mayChange && (
        <Group>
          <Button onClick={() => setShown({ kind: 'new' })}>Novo link</Button>
        </Group>
      )}
      <LinkList
        links={view.links}
        mayChange={mayChange}
        onShare={({ linkId }) => setShown({ kind: 'share', linkId })}
        onChange={({ linkId }) => setShown({ kind: 'change', linkId })}
      />
      {view.links.length > 0 && (
        <AccountPart title="De onde as pessoas vieram">
          <SourceTable view={view} />
        </AccountPart>
      )}
      <OpeningPart openTo={view.openTo} mayChange={mayChange} />
      {shown?.kind === 'new' && (
        <NewLinkDialog
          groupNames={groupNames}
          onMade={(linkId) => setShown({ kind: 'share', linkId })}
          onClose={close}
        />
      )}
      {shown?.kind === 'change' && link && <ChangeLinkDialog link={link} groupNames={groupNames} onClose={close} />}
      {shown?.kind === 'share' && link && (
        <LinkShareDialog link={link} address={view.address} mayChange={mayChange} onClose={close} />
      )}
    </>
  );
}

function linkOf({ links }: RecruitmentView, shown: Shown): RecruitmentLink | undefined {
  return shown === null || shown.kind === 'new' ? undefined : links.find(({ linkId }) => linkId === shown.linkId);
}

const columns: readonly RecordColumn<SourceCount>[] = [
  { name: 'source', label: 'Origem', cell: ({ source }) => source },
  { name: 'enrolled', label: 'Inscrições', isNumber: true, value: ({ enrolled }) => enrolled },
  { name: 'finished', label: 'Terminaram', isNumber: true, cell: finishedInWords },
];

/** How many have joined and finished by source, who came without a link at the end. */
function SourceTable({ view }: { view: RecruitmentView }) {
  return (
    <RecordList
      isNarrow
      label="De onde as pessoas vieram"
      columns={columns}
      rows={countsBySource(view)}
      keyOf={({ links, source }) => `${links === null} ${source}`}
    />
  );
}

type Props = { openTo: OpenTo; mayChange: boolean };

const words: Readonly<
  Record<OpenTo, { says: string; button: string; question: string; follows: string; done: string }>
> = {
  all: {
    says: 'Participa quem chega por um link e também quem chega sem nenhum.',
    button: 'Abrir a todos',
    question: 'Abrir a pesquisa a quem chega sem link?',
    follows: 'Quem encontrar a página da pesquisa vai poder participar, com ou sem link.',
    done: 'Agora participa também quem chega sem link.',
  },
  invited: {
    says: 'Participa só quem chega por um link. Quem chega sem link conhece a pesquisa, mas não aceita o termo.',
    button: 'Deixar só para convidados',
    question: 'Deixar a pesquisa só para quem chega por um link?',
    follows: 'Quem chega sem link não entra mais. Quem já participa continua como está.',
    done: 'Agora participa só quem chega por um link.',
  },
};

/** Whether people may join without a link. */
function OpeningPart({ openTo, mayChange }: Props) {
  const asked: OpenTo = openTo === 'all' ? 'invited' : 'all';
  return (
    <AccountPart title={openTo === 'all' ? 'Aberta a todos' : 'Só para convidados'} step={openTo}>
      <Text maw="75ch">{words[openTo].says}</Text>
      {mayChange && (
        <Group>
          <DialogButton
            dialog={(onClose) => (
              <ActionDialog
                call={changeOpening}
                input={() => ({ openTo: asked })}
                title={words[asked].question}
                text={words[asked].follows}
                yes={words[asked].button}
                news={words[asked].done}
                storesIn={recruitmentQuery}
                onClose={onClose}
              />
            )}
          >
            {words[asked].button}
          </DialogButton>
        </Group>
      )}
    </AccountPart>
  );
}
