import { Button, Group } from '@mantine/core';
import { closeRecruitmentLink, type RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { finishedInWords, linkStateInWords, placesInWords, whereFrom, withoutIdInWords } from './links-in-words.ts';
import { recruitmentQuery } from './recruitment-query.ts';

type Props = {
  links: readonly RecruitmentLink[];
  mayChange: boolean;
  onShare(link: RecruitmentLink): void;
  onChange(link: RecruitmentLink): void;
};

const columns: readonly RecordColumn<RecruitmentLink>[] = [
  { name: 'link', label: 'Link', cell: ({ name }) => name },
  { name: 'source', label: 'Origem', kind: 'long', cell: whereFrom },
  {
    name: 'state',
    label: 'Situação',
    width: '7rem',
    cell: (link) => (
      <>
        {linkStateInWords(link)}
        <div>{withoutIdInWords(link)}</div>
      </>
    ),
  },
  {
    name: 'enrolled',
    label: 'Inscrições',
    width: '6rem',
    cell: placesInWords,
    onPhone: 'quiet',
    saysHeading: true,
  },
  {
    name: 'finished',
    label: 'Terminaram',
    cell: finishedInWords,
    onPhone: 'quiet',
    phone: (link) => `terminaram: ${finishedInWords(link)}`,
  },
];

/** The links, and what can be done with each. */
export function LinkList({ links, mayChange, onShare, onChange }: Props) {
  const closing = useAction({
    call: closeRecruitmentLink,
    storesIn: recruitmentQuery,
    news: (_reply, { linkId, isClosed }) =>
      `${links.find((link) => link.linkId === linkId)?.name}: o link está ${isClosed ? 'fechado' : 'aberto de novo'}.`,
  });
  const actions: RecordColumn<RecruitmentLink> = {
    name: 'actions',
    label: 'O que fazer',
    kind: 'actions',
    cell: (link) => (
      <Group gap="xs">
        <RowButton name={link.name} does="Link e QR" onPress={() => onShare(link)} />
        {mayChange && <RowButton name={link.name} does="Mudar" onPress={() => onChange(link)} />}
        {mayChange && (
          <RowButton
            name={link.name}
            does={link.isClosed ? 'Reabrir' : 'Fechar'}
            onPress={() => closing.act({ linkId: link.linkId, isClosed: !link.isClosed })}
          />
        )}
      </Group>
    ),
  };
  return (
    <>
      <WhatWentWrong error={closing.error} />
      <RecordList
        label="Links"
        roomFrom="75em"
        columns={[...columns, actions]}
        rows={links}
        keyOf={({ linkId }) => linkId}
        empty="Ainda não há links. Com um, dá para saber quantas pessoas vieram de um cartaz, de uma turma ou de um serviço."
      />
    </>
  );
}

function RowButton({ name, does, onPress }: { name: string; does: string; onPress(): void }) {
  return (
    <Button variant="default" size="compact-md" flex="none" onClick={onPress} aria-label={`${does}: ${name}`}>
      {does}
    </Button>
  );
}
