import { Tabs } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MaterialDraft } from '#contract/team/material-draft-calls.ts';
import type { MaterialHistory } from '#contract/team/study-material-calls.ts';
import { type PlaceholderValues, placeholdersShape } from '#study/material/placeholders.ts';
import { PartTabs } from '#web/platform/ui/part-tabs.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { shortFileName } from '#web/team/study-material/material-versions.ts';
import { ChangesPart } from './changes-part.tsx';
import { ComplaintsList } from './complaints-list.tsx';
import { changesPart, draftAddress } from './draft-address.ts';
import { DraftHead } from './draft-head.tsx';
import { isChanged, revisionsOf } from './draft-saving.ts';
import { draftFileNames } from './draft-shapes.ts';
import { FilePart } from './file-part.tsx';
import { GoneDraft } from './gone-draft.tsx';
import { jumpToField } from './jump-to-field.ts';
import { draftCheckQuery, materialDraftQuery } from './material-draft-query.ts';
import { readFileText } from './material-file.ts';
import classes from './open-draft.module.css';
import { useDraftSaving } from './use-draft-saving.ts';

type Props = { draft: MaterialDraft; versions: MaterialHistory['versions'] };

/**
 * The draft with all its files, which store themselves.
 * @param versions every version of a file that was published
 */
export function OpenDraft({ draft, versions }: Props) {
  const client = useQueryClient();
  const [{ part, field }, open] = usePageAddress(draftAddress);
  const [wanted] = useState(() => ({ file: part, place: field }));
  useEffect(() => {
    if (wanted.place !== '') jumpToField(wanted.file, wanted.place);
  }, [wanted]);
  const saving = useDraftSaving(draft);
  const { files } = saving;
  const revisions = revisionsOf(files);
  const check = useQuery({ ...draftCheckQuery(JSON.stringify(revisions)), placeholderData: keepPreviousData });
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
        {files[one] !== undefined && isChanged(files[one]) && <span className={classes.mark}> mudou</span>}
        {saving.refused[one] !== undefined && <span className={classes.toMend}> não foi salvo</span>}
        {complaints.some(({ file }) => file === one) && <span className={classes.toMend}> falta acertar</span>}
      </>
    );
  const show = (next: string) => open({ part: next, field: '' });
  return (
    <>
      {saving.state === 'gone' && (
        <GoneDraft onAgain={() => void client.resetQueries({ queryKey: materialDraftQuery.queryKey })} />
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
      <Tabs value={part} onChange={(next) => show(next ?? changesPart)} keepMounted={false}>
        <PartTabs
          label="Partes do rascunho"
          parts={[...draftFileNames, changesPart]}
          nameOf={nameOf}
          inOneRowFrom="wideComputer"
        />
        <Tabs.Panel value={part} pt="md">
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
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function valuesOf(content: string | null): PlaceholderValues {
  const reading = content === null ? null : readFileText('placeholders.json', content);
  const read = reading !== null && 'data' in reading ? placeholdersShape.safeParse(reading.data) : null;
  return read?.success ? read.data.values : {};
}
