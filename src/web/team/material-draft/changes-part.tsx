import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { InputOf } from '#contract/platform/call.ts';
import type { DraftCheck, MaterialDraft } from '#contract/team/material-draft-calls.ts';
import { publishDraft } from '#contract/team/material-publication-calls.ts';
import { todayOfStudy } from '#study/days/today-of-study.ts';
import { type ApprovalKind, approvalKinds } from '#study/material/approval-kind.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { plural } from '#study/wording/plural.ts';
import { optionsOf, RadioField, TextAreaField, TextLineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { useActionForm } from '#web/accounts/staff-frame/use-action-form.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { ComparedText } from '#web/team/study-material/compare-versions.tsx';
import { fileInWords } from '#web/team/study-material/material-versions.ts';
import { effectInWords, isUnblindingUsable } from '#web/team/study-material/unblinding-in-words.ts';
import { UnblindingPart } from '#web/team/study-material/unblinding-part.tsx';
import { approvalOf, emptyApproval, faultsOfApproval, publicationBlockers } from './approval-form.ts';
import { type EditedFile, isChanged, isUnsaved, revisionsOf } from './draft-saving.ts';
import { draftStateQuery, materialDraftQuery } from './material-draft-query.ts';
import type { DraftSaving } from './use-draft-saving.ts';

type Props = {
  draft: MaterialDraft;
  saving: Pick<DraftSaving, 'files' | 'refused'>;
  check: DraftCheck | undefined;
  values: PlaceholderValues;
};

export function ChangesPart({ draft, saving: { files, refused }, check, values }: Props) {
  const { data } = useQuery(draftStateQuery);
  const changed = Object.values(files).filter(isChanged);
  const begunFrom = data?.draft?.begunFrom ?? draft.begunFrom;
  const newest = data?.newest ?? begunFrom;
  const unblinding = check?.effect?.unblinding ?? null;
  const obstacle = publicationBlockers({
    changedCount: changed.length,
    isRefused: Object.keys(refused).length > 0,
    isStored: !Object.values(files).some(isUnsaved),
    complaintCount: check?.complaints.length ?? null,
    isOfNewest: newest === begunFrom,
    isUnblindingOpen: unblinding !== null && !isUnblindingUsable(unblinding, new Date()),
    newest,
  });
  return (
    <Stack gap="md">
      {changed.length === 0 ? (
        <Text>O rascunho diz o mesmo que a edição {begunFrom}.</Text>
      ) : (
        <Text>
          {plural(changed.length, 'arquivo muda', 'arquivos mudam')}. {check?.effect ? effectInWords(check.effect) : ''}
        </Text>
      )}
      {changed.map((file) => (
        <ChangedFile key={file.name} file={file} />
      ))}
      {unblinding !== null && <UnblindingPart unblinding={unblinding} backTo={null} />}
      {changed.length > 0 && (
        <PublishForm
          draftId={draft.draftId}
          revisions={Object.entries(revisionsOf(files)).map(([name, revision]) => ({ name, revision }))}
          newest={newest}
          values={values}
          inTheWay={obstacle}
        />
      )}
    </Stack>
  );
}

function ChangedFile({ file: { name, content, before } }: { file: EditedFile }) {
  return (
    <Stack component="section" gap="xs" className={layout.ruled} aria-label={fileInWords(name)}>
      <Title order={3} size="h4">
        {fileInWords(name)}
      </Title>
      {before !== null && content !== null && <ComparedText before={before} after={content} />}
      {before === null && <Text>É novo.</Text>}
      {content === null && <Text>Sai do material.</Text>}
    </Stack>
  );
}

type PublishFormProps = {
  draftId: string;
  revisions: InputOf<typeof publishDraft>['revisions'];
  newest: number;
  values: PlaceholderValues;
  inTheWay: string | null;
};

const kindNames: Record<ApprovalKind, string> = {
  approved: 'O comitê de ética aprovou',
  notNeeded: 'Esta mudança não precisa de parecer',
};

function PublishForm({ draftId, revisions, newest, values: placeholders, inTheWay }: PublishFormProps) {
  const publishing = usePublishing();
  const { ref, values, field, send } = useActionForm(
    {
      call: publishDraft,
      values: emptyApproval(placeholders),
      input: (written) => ({ draftId, revisions, newest, approval: approvalOf(written) }),
      faults: (written) => faultsOfApproval(written, todayOfStudy(Date.now())),
    },
    publishing.error,
    publishing.reset,
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (inTheWay === null) send(publishing.act);
  }
  return (
    <HeadedSection title="Publicar" level={3} gap="sm" className={layout.ruled}>
      <form ref={ref} onSubmit={submit} noValidate autoComplete="off">
        <Stack maw="40rem">
          <RadioField
            {...field('kind')}
            label="Aprovação"
            help="Fica com a edição, e quem é da equipe lê em O que mudou."
            options={optionsOf(approvalKinds, kindNames)}
          />
          {values.kind === 'approved' && (
            <>
              <TextLineField {...field('caae')} label="CAAE" />
              <TextLineField {...field('opinion')} label="Número do parecer" />
              <TextLineField {...field('approvedOn')} type="date" label="Data do parecer" />
            </>
          )}
          {values.kind === 'notNeeded' && <TextAreaField {...field('reason')} label="Por que não é preciso" />}
          {inTheWay !== null && <Text id="nao-agora">{inTheWay}</Text>}
          <CallError error={publishing.error} />
          <Group>
            <BusyButton
              type="submit"
              isBusy={publishing.isBusy}
              disabled={inTheWay !== null}
              aria-describedby={inTheWay === null ? undefined : 'nao-agora'}
            >
              Publicar a edição {newest + 1}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </HeadedSection>
  );
}

function usePublishing() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    call: publishDraft,
    successMessage: ({ number }) => `A edição ${number} está em vigor.`,
    async onDone() {
      await navigate({ to: '/staff/material', search: { part: 'history' } });
      client.removeQueries({ queryKey: materialDraftQuery.queryKey });
      await client.invalidateQueries();
    },
    onRefused: () => client.invalidateQueries({ queryKey: draftStateQuery.queryKey }),
  });
}
