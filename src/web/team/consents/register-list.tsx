import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RegisterEntry, readConsentCopy } from '#contract/team/consent-evidence-calls.ts';
import { consentActStateNames } from '#study/wording/consent-register-names.ts';
import { useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import type { Pages } from '#web/platform/ui/list-pages.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import classes from '#web/platform/ui/record-list.module.css';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { boxesInWords, confirmationInWords, entryName } from './register-in-words.ts';
import { SignatureDialog, SignatureMark } from './signature-dialog.tsx';

const columns: readonly RecordColumn<RegisterEntry>[] = [
  {
    name: 'code',
    label: 'Código',
    cell: (entry) => (
      // A code must not wrap.
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

type Props = { entries: readonly RegisterEntry[]; empty: string; pages: Pages };

export function RegisterList({ entries, empty, pages }: Props) {
  const actions: RecordColumn<RegisterEntry> = {
    name: 'look',
    label: 'Ver',
    kind: 'actions',
    cell: (entry) => <Actions entry={entry} />,
  };
  // Evidence after leaving has no id.
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
                // Each read is audited: refetch only after changes.
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

/** Errors are posted as notices, as a row has no room. */
function TeamCopyButton({ consentId, name }: { consentId: string; name: string }) {
  const fetchCopy = useFreshFile(readConsentCopy);
  const postNotice = usePostNotice();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const reply = await fetchCopy({ consentId });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess({ fileName, content }) {
      saveFile(fileName, content);
      postNotice({
        kind: 'news',
        text: `A via de ${name} está nos downloads. Ela tem o nome: guarde-a longe dos dados.`,
      });
    },
    onError(error) {
      const text = error instanceof Refused ? error.message : 'A via não chegou. Tente de novo em instantes.';
      postNotice({ kind: 'failure', text });
    },
  });
  return (
    <BusyButton
      variant="default"
      size="compact-md"
      isBusy={isPending}
      onClick={() => mutate()}
      aria-label={`Baixar a via de ${name}`}
    >
      Via
    </BusyButton>
  );
}
