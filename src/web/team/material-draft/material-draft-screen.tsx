import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { beginDraft, type DraftProblem, type MaterialDraft } from '#contract/team/material-draft-calls.ts';
import type { MaterialHistory } from '#contract/team/study-material-calls.ts';
import { type PlaceholderValues, placeholdersShape } from '#study/material/placeholders.ts';
import { plural } from '#study/wording/plural.ts';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { QueryContent, StaffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { PageParts } from '#web/platform/ui/part-tabs.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { materialHistoryQuery } from '#web/team/study-material/material-query.ts';
import { shortFileName } from '#web/team/study-material/material-versions.ts';
import { ChangesPart } from './changes-part.tsx';
import { changesPart, draftAddress } from './draft-address.ts';
import { DraftHead } from './draft-head.tsx';
import { type EditedDraft, isChanged, revisionsOf } from './draft-saving.ts';
import { draftFileNames } from './draft-shapes.ts';
import { type FieldPath, pathOf } from './field-path.ts';
import { FilePart } from './file-part.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { draftCheckQuery, materialDraftQuery } from './material-draft-query.ts';
import { readFileText } from './material-file.ts';
import formClasses from './material-form.module.css';
import classes from './open-draft.module.css';
import { fieldId, readCellFiles, sentenceOf, whereInWords } from './problems-by-field.ts';
import { useDraftSaving } from './use-draft-saving.ts';

export function MaterialDraftScreen() {
  const read = useQuery(materialDraftQuery);
  // Versions must differ from published ones.
  const history = useQuery(materialHistoryQuery);
  return (
    <StaffScreen heading="Rascunho do material" of={read} lines={14}>
      {({ draft, newest }) =>
        draft === null ? (
          <NoDraft newest={newest} />
        ) : (
          <QueryContent of={history} lines={14}>
            {({ versions }) => <OpenDraft key={draft.draftId} draft={draft} versions={versions} />}
          </QueryContent>
        )
      }
    </StaffScreen>
  );
}

function NoDraft({ newest }: { newest: number }) {
  const client = useQueryClient();
  return (
    <>
      <Text maw="75ch">
        Não há rascunho. Ele começa com os arquivos da edição {newest}, que está em vigor: mude textos, perguntas e
        números, veja como participante, e publique quando tudo estiver certo. Até lá, nada muda para quem participa.
      </Text>
      <CallButton
        label="Começar um rascunho"
        button={{ variant: 'filled' }}
        call={beginDraft}
        input={{}}
        onDone={(draft) => client.setQueryData(materialDraftQuery.queryKey, { newest, draft })}
        // Another editor may have begun a draft.
        onRefused={() => client.invalidateQueries({ queryKey: materialDraftQuery.queryKey, exact: true })}
      >
        <ButtonLink to="/staff/material" variant="default">
          Voltar ao material
        </ButtonLink>
      </CallButton>
    </>
  );
}

function OpenDraft({ draft, versions }: { draft: MaterialDraft; versions: MaterialHistory['versions'] }) {
  const client = useQueryClient();
  const [{ part, field }, open] = usePageAddress(draftAddress);
  const [wanted] = useState(() => ({ file: part, place: field }));
  useEffect(() => {
    if (wanted.place !== '') jumpToField(wanted.file, wanted.place);
  }, [wanted]);
  const saving = useDraftSaving(draft);
  const { files } = saving;
  const revisions = revisionsOf(files);
  const check = useQuery({
    ...draftCheckQuery(JSON.stringify(revisions)),
    placeholderData: keepPreviousData,
    enabled: saving.state !== 'gone',
  });
  const complaints = check.data?.complaints ?? [];
  const isChecked = !check.isPlaceholderData && !check.isError;
  const values = useMemo(() => valuesOf(files['placeholders.json']?.content ?? null), [files]);
  const published = (name: string) => versions.filter((one) => one.name === name).map(({ version }) => version);
  const nameOf = (one: string) =>
    one === changesPart ? (
      'O que muda'
    ) : (
      <>
        {shortFileName(one)}
        {files[one] !== undefined && isChanged(files[one]) && <span className={layout.quiet}> mudou</span>}
        {saving.refused[one] !== undefined && <span className={classes.toMend}> não foi salvo</span>}
        {complaints.some(({ file }) => file === one) && <span className={classes.toMend}> falta acertar</span>}
      </>
    );
  const show = (next: string) => open({ part: next, field: '' });
  return (
    <>
      <LeaveQuestion saving={saving} />
      {saving.state === 'gone' && (
        <>
          <Text maw="75ch" role="alert">
            Este rascunho não existe mais: alguém o publicou ou descartou. O que você escreveu por último, e ainda não
            tinha sido guardado, está nesta página até que você a deixe.
          </Text>
          <Group>
            <Button onClick={() => void client.resetQueries({ queryKey: materialDraftQuery.queryKey })}>
              Abrir Material de novo
            </Button>
          </Group>
        </>
      )}
      <DraftHead draft={draft} saving={saving} complaintCount={check.data?.complaints.length ?? null} onShow={show} />
      <ComplaintsList
        complaints={complaints}
        files={files}
        onShow={({ file, place }) => {
          show(file);
          jumpToField(file, place);
        }}
      />
      <PageParts
        label="Partes do rascunho"
        parts={[...draftFileNames, changesPart]}
        nameOf={nameOf}
        inOneRowFrom="wideComputer"
        open={part}
        onOpen={show}
      >
        {part === changesPart ? (
          <ChangesPart draft={draft} saving={saving} check={isChecked ? check.data : undefined} values={values} />
        ) : (
          <FilePart
            key={part}
            name={part}
            file={files[part]}
            words={files['words.json']?.content ?? null}
            values={values}
            complaints={complaints.filter(({ file }) => file === part)}
            published={published(part)}
            onWrite={(content) => saving.write(part, content)}
            onSettle={(choice) => saving.settle(part, choice)}
          />
        )}
      </PageParts>
    </>
  );
}

function valuesOf(content: string | null): PlaceholderValues {
  const reading = content === null ? null : readFileText('placeholders.json', content);
  const read = reading !== null && 'data' in reading ? placeholdersShape.safeParse(reading.data) : null;
  return read?.success ? read.data.values : {};
}

type ComplaintsListProps = {
  complaints: readonly DraftProblem[];
  files: EditedDraft;
  onShow(complaint: DraftProblem): void;
};

function ComplaintsList({ complaints, files, onShow }: ComplaintsListProps) {
  const [words, properties] = [files['words.json']?.content, files['words-properties.csv']?.content];
  const hasAny = complaints.length > 0;
  const cells = useMemo(
    () => (hasAny ? readCellFiles(words, properties) : readCellFiles(null, null)),
    [hasAny, words, properties],
  );
  if (!hasAny) return null;
  return (
    <HeadedSection
      title={`Antes de publicar, ${plural(complaints.length, 'coisa a acertar', 'coisas a acertar')}`}
      size="h4"
      className={classes.complaints}
    >
      <ul>
        {complaints.map((complaint) => (
          <li key={`${complaint.file} ${complaint.line} ${complaint.place} ${complaint.expectation}`}>
            <Button variant="subtle" className={formClasses.line} onClick={() => onShow(complaint)}>
              {whereInWords(complaint, cells)}: {sentenceOf(complaint)}
            </Button>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** Folded entries render their fields frames after opening. */
const maximumFrames = 6;

/** Focuses the field of a place, or the nearest enclosing one. */
function jumpToField(file: string, place: string, frames = maximumFrames): void {
  const path = pathOf(place);
  const exact = document.getElementById(fieldId(file, path));
  const found = exact ?? nearest(file, path);
  if (found === null) {
    if (frames > 0) requestAnimationFrame(() => jumpToField(file, place, frames - 1));
    return;
  }
  for (
    let around = found.closest('details');
    around !== null;
    around = around.parentElement?.closest('details') ?? null
  ) {
    around.open = true;
  }
  if (exact === null && frames > 0) {
    requestAnimationFrame(() => jumpToField(file, place, frames - 1));
    return;
  }
  found.focus();
  found.scrollIntoView({ block: 'center' });
}

function nearest(file: string, path: FieldPath): HTMLElement | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const around = document.getElementById(fieldId(file, path.slice(0, length)));
    if (around !== null) return around;
  }
  return document.getElementById(fieldId(file, [])) ?? document.getElementById(fieldId(file, ['version']));
}
