import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecruitmentLink, RecruitmentView } from '#contract/team/recruitment-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { groupsQuery } from '#web/team/groups/groups-query.ts';
import { ChangeLinkDialog, NewLinkDialog } from './link-dialog.tsx';
import { LinkList } from './link-list.tsx';
import { LinkShareDialog } from './link-share-dialog.tsx';
import { OpeningPart } from './opening-part.tsx';
import { recruitmentQuery } from './recruitment-query.ts';
import { SourceTable } from './source-table.tsx';

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
  const client = useQueryClient();
  const mayChange = useHoldsRole('administration');
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const changed = (recruitment: RecruitmentView) => client.setQueryData(recruitmentQuery.queryKey, recruitment);
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
        onChanged={changed}
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
