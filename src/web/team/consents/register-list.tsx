import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RegisterEntry } from '#contract/team/consent-evidence-calls.ts';
import { consentActStateNames } from '#study/wording/consent-register-names.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import type { Pages } from '#web/platform/ui/list-pages.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import classes from '#web/platform/ui/record-list.module.css';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { boxesInWords, confirmationInWords, entryName } from './register-in-words.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { SignatureMark } from './signature-mark.tsx';
import { TeamCopyButton } from './team-copy-button.tsx';

const columns: readonly RecordColumn<RegisterEntry>[] = [
  {
    name: 'code',
    label: 'Código',
    cell: (entry) => (
      // A code is read in one piece, and compared letter by letter.
      <span className={classes.whole}>
        {entryName(entry)}
        {entry.isTest && <TestMark />}
      </span>
    ),
  },
  { name: 'version', label: 'Versão', cell: ({ version }) => version, onPhone: 'none' },
  { name: 'when', label: 'Quando', cell: (entry) => <Moment entry={entry} />, onPhone: 'quiet' },
  {
    name: 'state',
    label: 'Situação',
    cell: ({ state }) => consentActStateNames[state],
    phone: ({ state, version }) => `${consentActStateNames[state]} · versão ${version}`,
  },
  {
    name: 'boxes',
    label: 'O que foi marcado',
    cell: (entry) => entry.consentId !== null && boxesInWords(entry),
    onPhone: 'quiet',
  },
  {
    name: 'signature',
    label: 'PDF assinado',
    cell: (entry) => <SignatureMark state={entry.signature} said={confirmationInWords(entry)} />,
  },
];

type Props = {
  entries: readonly RegisterEntry[];
  empty: string;
  pages: Pages;
};

/** Acts of consenting, and what the team can show for each. */
export function RegisterList({ entries, empty, pages }: Props) {
  const actions: RecordColumn<RegisterEntry> = {
    name: 'look',
    label: 'Ver',
    kind: 'actions',
    cell: (entry) => <Actions entry={entry} />,
  };
  // What is left of somebody who is gone has no key of its own.
  const keys = new Map(entries.map((entry, place) => [entry, entry.consentId ?? `withdrawn ${place}`]));
  return (
    <RecordList
      label="Consentimentos"
      roomFrom="72em"
      columns={[...columns, actions]}
      rows={entries}
      keyOf={(entry) => keys.get(entry) ?? ''}
      {...{ empty, pages }}
    />
  );
}

function Moment({ entry: { acceptedAt, withdrawnOn } }: { entry: RegisterEntry }) {
  const withdrawn = withdrawnOn && <time dateTime={withdrawnOn}>{withdrawnOn.split('-').reverse().join('/')}</time>;
  if (acceptedAt === null) return withdrawn ?? 'sem data';
  return (
    <>
      <time dateTime={acceptedAt} className={classes.whole}>
        {shortMoment(acceptedAt)}
      </time>
      {withdrawn && (
        <>
          {' '}
          <span className={classes.whole}>retirado em {withdrawn}</span>
        </>
      )}
    </>
  );
}

function Actions({ entry }: { entry: RegisterEntry }) {
  const client = useQueryClient();
  const { consentId, signature } = entry;
  if (consentId === null) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <TeamCopyButton consentId={consentId} name={entryName(entry)} />
      {signature !== 'none' && (
        <DialogButton
          size="compact-md"
          aria-label={`Assinatura de ${entryName(entry)}`}
          dialog={(onClose) => (
            <SignatureDialog
              consentId={consentId}
              whose={entryName(entry)}
              onClose={(hasChanged) => {
                onClose();
                // Each look is in the audit log: the list is read anew only where it says something else now.
                if (hasChanged) void client.invalidateQueries({ queryKey: ['staff consents'] });
              }}
            />
          )}
        >
          Assinatura
        </DialogButton>
      )}
    </Group>
  );
}
