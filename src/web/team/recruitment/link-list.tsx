import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { closeRecruitmentLink, type RecruitmentLink, type RecruitmentView } from '#contract/team/recruitment-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { finishedInWords, linkStateInWords, placesInWords, whereFrom, withoutIdInWords } from './links-in-words.ts';

type Props = {
  links: readonly RecruitmentLink[];
  mayChange: boolean;
  onShare(link: RecruitmentLink): void;
  onChange(link: RecruitmentLink): void;
  onChanged(recruitment: RecruitmentView): void;
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
export function LinkList({ links, mayChange, onShare, onChange, onChanged }: Props) {
  const postNotice = usePostNotice();
  const closing = useMutation({
    mutationFn: ({ linkId, isClosed }: RecruitmentLink) =>
      askServer(closeRecruitmentLink, { linkId, isClosed: !isClosed }),
    onSuccess(recruitment, { name, isClosed }) {
      onChanged(recruitment);
      postNotice({
        kind: 'news',
        text: isClosed ? `${name}: o link está aberto de novo.` : `${name}: o link está fechado.`,
      });
    },
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
            onPress={() => closing.mutate(link)}
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
