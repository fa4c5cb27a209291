import '@mantine/core/styles/Radio.css';
import { Group, Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { DraftCheck, MaterialDraft } from '#contract/team/material-draft-calls.ts';
import { publishDraft } from '#contract/team/material-publication-calls.ts';
import { todayOfStudy } from '#study/days/today-of-study.ts';
import type { ApprovalKind } from '#study/material/approval-kind.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { counted } from '#study/wording/counted.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { ComparedText } from '#web/team/study-material/compare-versions.tsx';
import { fileInWords } from '#web/team/study-material/material-versions.ts';
import { effectInWords, isUnblindingUsable } from '#web/team/study-material/unblinding-in-words.ts';
import { UnblindingPart } from '#web/team/study-material/unblinding-part.tsx';
import { type ApprovalForm, emptyApproval, inTheWay, readApproval } from './approval-form.ts';
import { type EditedFile, isChanged, isUnsaved, revisionsOf } from './draft-saving.ts';
import { draftStateQuery, materialDraftQuery } from './material-draft-query.ts';
import classes from './open-draft.module.css';
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

type PublishFormProps = {
  draftId: string;
  revisions: Readonly<Record<string, number>>;
  newest: number;
  values: PlaceholderValues;
  inTheWay: string | null;
};

const kindNames: Record<ApprovalKind, string> = {
  approved: 'O comitê de ética aprovou',
  notNeeded: 'Esta mudança não precisa de parecer',
};

function PublishForm({ draftId, revisions, newest, values, inTheWay }: PublishFormProps) {
  const [form, setForm] = useState(() => emptyApproval(values));
  const [wasSent, setWasSent] = useState(false);
  const publishing = usePublishing();
  const read = readApproval(form, todayOfStudy(Date.now()));
  const faults = wasSent && 'faults' in read ? read.faults : {};
  const change = (part: Partial<ApprovalForm>) => setForm({ ...form, ...part });
  function send(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (inTheWay !== null || !('approval' in read)) return;
    const seen = Object.entries(revisions).map(([name, revision]) => ({ name, revision }));
    publishing.act({ draftId, revisions: seen, newest, approval: read.approval });
  }
  return (
    <HeadedSection title="Publicar" level={3} className={classes.change}>
      <form onSubmit={send} noValidate autoComplete="off">
        <Stack maw="40rem">
          <Radio.Group
            label="Aprovação"
            description="Fica com a edição, e quem é da equipe lê em O que mudou."
            value={form.kind}
            error={faults.kind}
            onChange={(kind) => change({ kind: kind as ApprovalKind })}
          >
            <Stack gap="xs" mt="xs">
              {Object.entries(kindNames).map(([kind, name]) => (
                <Radio key={kind} value={kind} label={name} />
              ))}
            </Stack>
          </Radio.Group>
          {form.kind === 'approved' && <ApprovedFields form={form} faults={faults} change={change} />}
          {form.kind === 'notNeeded' && (
            <Textarea
              label="Por que não é preciso"
              rows={2}
              value={form.reason}
              error={faults.reason}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
            />
          )}
          {inTheWay !== null && <Text id="nao-agora">{inTheWay}</Text>}
          <WhatWentWrong error={publishing.error} />
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

type FieldsProps = {
  form: ApprovalForm;
  faults: Partial<Record<keyof ApprovalForm, string>>;
  change(part: Partial<ApprovalForm>): void;
};

function ApprovedFields({ form, faults, change }: FieldsProps) {
  return (
    <>
      <TextInput
        label="CAAE"
        value={form.caae}
        error={faults.caae}
        onChange={({ currentTarget }) => change({ caae: currentTarget.value })}
      />
      <TextInput
        label="Número do parecer"
        value={form.opinion}
        error={faults.opinion}
        onChange={({ currentTarget }) => change({ opinion: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Data do parecer"
        value={form.approvedOn}
        error={faults.approvedOn}
        onChange={({ currentTarget }) => change({ approvedOn: currentTarget.value })}
      />
    </>
  );
}

function usePublishing() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    call: publishDraft,
    news: ({ number }) => `A edição ${number} está em vigor.`,
    async onDone() {
      await navigate({ to: '/staff/material', search: { part: 'history' } });
      client.removeQueries({ queryKey: materialDraftQuery.queryKey });
      await client.invalidateQueries();
    },
    onRefused: () => client.invalidateQueries({ queryKey: draftStateQuery.queryKey }),
  });
}
