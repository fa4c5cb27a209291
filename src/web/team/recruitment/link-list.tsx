import { Button, Group, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { closeRecruitmentLink, type RecruitmentLink, type RecruitmentView } from '#contract/team/recruitment-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import classes from '#web/platform/ui/row-list.module.css';
import { finishedInWords, linkStateInWords, placesInWords, whereFrom, withoutIdInWords } from './links-in-words.ts';

type Props = {
  links: readonly RecruitmentLink[];
  mayChange: boolean;
  onShare(link: RecruitmentLink): void;
  onChange(link: RecruitmentLink): void;
  onChanged(recruitment: RecruitmentView): void;
};

/** Links as a table, or one below the other where a table has no room. */
export function LinkList({ links, mayChange, onShare, onChange, onChanged }: Props) {
  const hasRoom = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
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
  const actionsOf = (link: RecruitmentLink) => (
    <Group gap="xs" wrap={hasRoom ? 'nowrap' : 'wrap'} w={hasRoom ? 'max-content' : undefined}>
      <RowButton name={link.name} does="Link e QR" onPress={() => onShare(link)} />
      {mayChange && <RowButton name={link.name} does="Mudar" onPress={() => onChange(link)} />}
      {mayChange && (
        <RowButton name={link.name} does={link.isClosed ? 'Reabrir' : 'Fechar'} onPress={() => closing.mutate(link)} />
      )}
    </Group>
  );
  return (
    <>
      <WhatWentWrong error={closing.error} />
      {hasRoom ? (
        <Table highlightOnHover verticalSpacing={6} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Link</Table.Th>
              <Table.Th scope="col">Origem</Table.Th>
              <Table.Th scope="col">Situação</Table.Th>
              <Table.Th scope="col">Inscrições</Table.Th>
              <Table.Th scope="col">Terminaram</Table.Th>
              <Table.Th scope="col">O que fazer</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map((link) => (
              <Table.Tr key={link.linkId}>
                <Table.Td className={classes.name}>{link.name}</Table.Td>
                <Table.Td className={classes.long}>{whereFrom(link)}</Table.Td>
                <Table.Td miw="7rem">
                  {linkStateInWords(link)}
                  <WithoutId link={link} />
                </Table.Td>
                <Table.Td miw="8.5rem">{placesInWords(link)}</Table.Td>
                <Table.Td>{finishedInWords(link)}</Table.Td>
                <Table.Td>{actionsOf(link)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <RowCards
          rows={links}
          rowKey={({ linkId }) => linkId}
          label="Links"
          wordsOf={(link) => (
            <>
              <strong>{link.name}</strong>
              <span>{whereFrom(link)}</span>
              <span>{linkStateInWords(link)}</span>
              <WithoutId link={link} />
              <Text span className={classes.quiet}>
                Inscrições: {placesInWords(link)} · terminaram: {finishedInWords(link)}
              </Text>
            </>
          )}
          actionsOf={actionsOf}
        />
      )}
    </>
  );
}

/** Nobody can be paid, or sent back, without an id. */
function WithoutId({ link }: { link: RecruitmentLink }) {
  const words = withoutIdInWords(link);
  return words === null ? null : (
    <Text span display="block" size="sm">
      {words}
    </Text>
  );
}

function RowButton({ name, does, onPress }: { name: string; does: string; onPress(): void }) {
  return (
    <Button variant="default" size="compact-md" flex="none" onClick={onPress} aria-label={`${does}: ${name}`}>
      {does}
    </Button>
  );
}
