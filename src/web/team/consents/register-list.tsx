import { Button, Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMediaQuery } from '@mantine/hooks';
import type { RegisterEntry } from '#contract/team/consent-evidence-calls.ts';
import { consentActStateNames } from '#study/wording/consent-register-names.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import classes from '#web/platform/ui/row-list.module.css';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { boxesInWords, confirmationInWords, entryName } from './register-in-words.ts';
import own from './register-list.module.css';
import { SignatureMark } from './signature-mark.tsx';
import { TeamCopyButton } from './team-copy-button.tsx';

type Props = { entries: readonly RegisterEntry[]; onLookAtSignature(entry: RegisterEntry): void };

/** Acts of consenting as a table, or one below the other where a table has no room. */
export function RegisterList({ entries, onLookAtSignature }: Props) {
  const hasRoom = useMediaQuery('(min-width: 72em)', undefined, { getInitialValueInEffect: false });
  if (entries.length === 0) return null;
  const rows = entries.map((entry, index) => ({ entry, key: entry.consentId ?? `withdrawn ${index}` }));
  const actionsOf = (entry: RegisterEntry) => <Actions entry={entry} onLookAtSignature={onLookAtSignature} />;
  if (!hasRoom) {
    return (
      <RowCards
        isOrdered
        label="Consentimentos"
        rows={rows}
        rowKey={({ key }) => key}
        wordsOf={({ entry }) => (
          <>
            <strong>
              {entryName(entry)}
              {entry.isTest && <TestMark />}
            </strong>
            <span>
              {consentActStateNames[entry.state]} · versão {entry.version}
            </span>
            <SignatureMark state={entry.signature} said={confirmationInWords(entry)} />
            <span className={classes.quiet}>
              <Moment entry={entry} between=" · " />
              {entry.consentId !== null && ` · ${boxesInWords(entry)}`}
            </span>
          </>
        )}
        actionsOf={({ entry }) => actionsOf(entry)}
      />
    );
  }
  return (
    <Table highlightOnHover verticalSpacing={6} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Código</Table.Th>
          <Table.Th scope="col">Versão</Table.Th>
          <Table.Th scope="col">Quando</Table.Th>
          <Table.Th scope="col">Situação</Table.Th>
          <Table.Th scope="col">O que foi marcado</Table.Th>
          <Table.Th scope="col">PDF assinado</Table.Th>
          <Table.Th scope="col">Ver</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ entry, key }) => (
          <Table.Tr key={key}>
            <Table.Td className={own.code}>
              {entryName(entry)}
              {entry.isTest && <TestMark />}
            </Table.Td>
            <Table.Td>{entry.version}</Table.Td>
            <Table.Td className={own.moment}>
              <Moment entry={entry} />
            </Table.Td>
            <Table.Td>{consentActStateNames[entry.state]}</Table.Td>
            <Table.Td>{entry.consentId !== null && boxesInWords(entry)}</Table.Td>
            <Table.Td>
              <SignatureMark state={entry.signature} said={confirmationInWords(entry)} />
            </Table.Td>
            <Table.Td>{actionsOf(entry)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Moment({ entry: { acceptedAt, withdrawnOn }, between = ' ' }: { entry: RegisterEntry; between?: string }) {
  const withdrawn = withdrawnOn && <time dateTime={withdrawnOn}>{withdrawnOn.split('-').reverse().join('/')}</time>;
  if (acceptedAt === null) return withdrawn ?? 'sem data';
  return (
    <>
      <time dateTime={acceptedAt}>{shortMoment(acceptedAt)}</time>
      {withdrawn && (
        <>
          {between}
          <span className={own.withdrawn}>retirado em {withdrawn}</span>
        </>
      )}
    </>
  );
}

function Actions({
  entry,
  onLookAtSignature,
}: {
  entry: RegisterEntry;
  onLookAtSignature(entry: RegisterEntry): void;
}) {
  const { consentId, signature } = entry;
  if (consentId === null) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <TeamCopyButton consentId={consentId} name={entryName(entry)} />
      {signature !== 'none' && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onLookAtSignature(entry)}
          aria-label={`Assinatura de ${entryName(entry)}`}
        >
          Assinatura
        </Button>
      )}
    </Group>
  );
}
