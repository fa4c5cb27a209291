import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftCheck, MaterialDraft } from '#contract/team/material-draft-calls.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { counted } from '#study/wording/counted.ts';
import { ComparedText } from '#web/team/study-material/compared-text.tsx';
import { effectInWords } from '#web/team/study-material/effect-in-words.ts';
import { fileInWords } from '#web/team/study-material/material-versions.ts';
import { isUnblindingUsable } from '#web/team/study-material/unblinding-in-words.ts';
import { UnblindingPart } from '#web/team/study-material/unblinding-part.tsx';
import { type EditedFile, isChanged, isUnsaved, revisionsOf } from './draft-saving.ts';
import { inTheWay } from './in-the-way.ts';
import { draftStateQuery } from './material-draft-query.ts';
import classes from './open-draft.module.css';
import { PublishForm } from './publish-form.tsx';
import type { DraftSaving } from './use-draft-saving.ts';

type Props = {
  draft: MaterialDraft;
  saving: Pick<DraftSaving, 'files' | 'refused'>;
  check: DraftCheck | undefined;
  values: PlaceholderValues;
};

/** All that the draft changes, line by line, whom it would touch, and how it is published. */
export function ChangesPart({ draft, saving: { files, refused }, check, values }: Props) {
  const { data } = useQuery(draftStateQuery);
  const changed = Object.values(files).filter(isChanged);
  const begunFrom = data?.draft?.begunFrom ?? draft.begunFrom;
  const newest = data?.newest ?? begunFrom;
  const unblinding = check?.effect?.unblinding ?? null;
  const obstacle = inTheWay({
    changedCount: changed.length,
    isRefused: Object.keys(refused).length > 0,
    isStored: !Object.values(files).some(isUnsaved),
    complaintCount: check?.complaints.length ?? null,
    isOfNewest: newest === begunFrom,
    isUnblindingOpen: unblinding !== null && !isUnblindingUsable(unblinding, new Date()),
    newest,
  });
  return (
    <div className={classes.changes}>
      {changed.length === 0 ? (
        <Text>O rascunho diz o mesmo que a edição {begunFrom}.</Text>
      ) : (
        <Text>
          {counted(changed.length, 'arquivo muda', 'arquivos mudam')}.{' '}
          {check?.effect ? effectInWords(check.effect) : ''}
        </Text>
      )}
      {changed.map((file) => (
        <ChangedFile key={file.name} file={file} />
      ))}
      {unblinding !== null && <UnblindingPart unblinding={unblinding} backTo={null} />}
      {changed.length > 0 && (
        <PublishForm
          draftId={draft.draftId}
          revisions={revisionsOf(files)}
          newest={newest}
          values={values}
          inTheWay={obstacle}
        />
      )}
    </div>
  );
}

function ChangedFile({ file: { name, content, before } }: { file: EditedFile }) {
  return (
    <section className={classes.change} aria-label={fileInWords(name)}>
      <Title order={3} size="h4">
        {fileInWords(name)}
      </Title>
      {before !== null && content !== null && <ComparedText before={before} after={content} />}
      {before === null && <Text>É novo.</Text>}
      {content === null && <Text>Sai do material.</Text>}
    </section>
  );
}
