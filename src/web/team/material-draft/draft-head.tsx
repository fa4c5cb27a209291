import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { discardDraft, type MaterialDraft, renewDraft } from '#contract/team/material-draft-calls.ts';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { momentInWords, timeInWords } from '#web/platform/ui/in-words.ts';
import { shortFileName } from '#web/team/study-material/material-versions.ts';
import { changesPart } from './draft-address.ts';
import { lastOfOthers, nameOfEditor } from './draft-saving.ts';
import { ImportFiles } from './import-files.tsx';
import { draftStateQuery, materialDraftQuery } from './material-draft-query.ts';
import type { DraftSaving } from './use-draft-saving.ts';

type Props = { draft: MaterialDraft; saving: DraftSaving; complaintCount: number | null; onShow(part: string): void };

export function DraftHead({ draft, saving, complaintCount, onShow }: Props) {
  const client = useQueryClient();
  const { data } = useQuery(draftStateQuery);
  const begunFrom = data?.draft?.draftId === draft.draftId ? data.draft.begunFrom : draft.begunFrom;
  const others = lastOfOthers(saving.files);
  const newest = data?.newest ?? begunFrom;
  const openPreview = useOpenOnceStored(saving, previewAddress);
  // A conflict or newer edition has the primary button instead.
  const asksForSomethingElse = newest > begunFrom || hasConflict(saving);
  return (
    <>
      <Text>
        A partir da edição {begunFrom}, desde {momentInWords(draft.begunAt)}
        {draft.begunByName === null ? '' : `, por ${draft.begunByName}`}.{' '}
        <span role="status">{savingInWords(saving)}</span>
      </Text>
      {saving.state === 'refused' && (
        <Text role="alert" c="var(--mantine-color-error)" maw="75ch">
          {refusedInWords(saving)}
        </Text>
      )}
      {others !== null && (
        <Text size="sm" c="dimmed">
          {nameOfEditor(others.change)} também edita: mudou {shortFileName(others.file)} em{' '}
          {momentInWords(others.change.at)}.
        </Text>
      )}
      {newest > begunFrom && <NewerEdition draft={draft} newest={newest} saving={saving} />}
      <Group gap="xs" className="wm-not-printed">
        <Button
          component="a"
          href={previewAddress}
          target="_blank"
          onClick={openPreview}
          variant="default"
          aria-describedby={complaintCount ? 'previa-depois' : undefined}
        >
          Ver o rascunho como participante
        </Button>
        <Button variant={asksForSomethingElse ? 'default' : 'filled'} onClick={() => onShow(changesPart)}>
          O que muda e publicar
        </Button>
        <ImportFiles
          only={null}
          onFiles={(files) => {
            for (const [name, content] of files) saving.write(name, content);
          }}
        />
        <ActionDialogButton
          label="Descartar o rascunho"
          call={discardDraft}
          input={() => ({ draftId: draft.draftId })}
          title="Descartar o rascunho?"
          text="Tudo o que foi escrito nele se perde, também o que outras pessoas escreveram. O material em vigor fica como está."
          yes="Descartar"
          isDestructive
          successMessage="O rascunho foi descartado."
          onDone={() => client.resetQueries({ queryKey: materialDraftQuery.queryKey })}
        />
      </Group>
      {complaintCount !== null && complaintCount > 0 && (
        <Text size="sm" c="dimmed" id="previa-depois">
          A prévia abre quando não houver nada a acertar.
        </Text>
      )}
    </>
  );
}

const previewAddress = '/preview?material=draft';

/** Opens the preview once edits are stored, as it reads them from the server. Browsers allow it for seconds after a click. */
function useOpenOnceStored({ isStoring }: DraftSaving, address: string): (press: MouseEvent) => void {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isStoring) return;
    setIsAsked(false);
    window.open(address, '_blank');
  }, [isAsked, isStoring, address]);
  return (press) => {
    if (!isStoring) return;
    press.preventDefault();
    setIsAsked(true);
  };
}

const hasConflict = ({ files }: DraftSaving): boolean => Object.values(files).some(({ theirs }) => theirs !== null);

function savingInWords(saving: DraftSaving): string {
  const { state, files } = saving;
  const last = Object.values(files)
    .flatMap(({ change }) => (change?.isYou ? [change.at] : []))
    .toSorted()
    .at(-1);
  switch (state) {
    case 'waits':
      return hasConflict(saving) ? 'Falta decidir qual texto fica.' : 'Salvando…';
    case 'away':
      return 'Sem conexão: o que você escreve fica nesta página e é salvo quando ela voltar.';
    case 'gone':
    case 'refused':
      return '';
    case 'saved':
      return last === undefined ? 'O que você muda se salva sozinho.' : `Salvo às ${timeInWords(last)}.`;
  }
}

function refusedInWords({ refused }: DraftSaving): string {
  const names = Object.keys(refused).map(shortFileName).join(', ');
  const sentences = [...new Set(Object.values(refused))].join(' ');
  return `Não foi salvo: ${names}. ${sentences} O que você escreveu está nesta página, e é enviado de novo quando você mudar o texto.`;
}

function NewerEdition({ draft, newest, saving }: Pick<Props, 'draft' | 'saving'> & { newest: number }) {
  return (
    <Alert color="gray" title={`A edição ${newest} foi publicada depois que este rascunho começou`}>
      <Text maw="75ch">
        Passe para ela: os arquivos em que você não mexeu ficam como nela, os que você mudou ficam como estão aqui, e O
        que muda os compara com ela.
      </Text>
      <CallButton
        label={`Passar para a edição ${newest}`}
        button={{ mt: 'sm', variant: 'filled' }}
        call={renewDraft}
        input={{ draftId: draft.draftId }}
        renews={[draftStateQuery.queryKey]}
        onDone={saving.take}
      />
    </Alert>
  );
}
