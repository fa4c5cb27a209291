import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { readConsents } from '#contract/participation/consent-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { consentsQuery } from '#web/participation/rights/consents-query.ts';
import { readDraft } from '#web/platform/drafts/drafts.ts';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { applyDraft, type FormAnswers, initialAnswers, questionnaireDraft } from './questionnaire-answers.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';

type Props = { account: Account; material: PublicMaterial; onBack(): void; onEnrolled(): void };

export function QuestionnaireStep(props: Props) {
  const { title, hash } = props.material.questionnaire;
  const [hashAtFirst] = useState(hash);
  // New questions: the reason is at the top.
  useEffect(() => {
    if (hash !== hashAtFirst) window.scrollTo(0, 0);
  }, [hash, hashAtFirst]);
  return (
    <TaskFrame title={title}>
      {hash !== hashAtFirst && (
        <Alert role="status" mb="lg" title="As perguntas mudaram enquanto você respondia">
          Confira como estão agora e envie de novo. O que você escreveu está aqui.
        </Alert>
      )}
      <OpenedQuestionnaire key={hash} {...props} />
    </TaskFrame>
  );
}

function OpenedQuestionnaire({ account, material, onBack, onEnrolled }: Props) {
  const { fields } = material.questionnaire;
  const client = useQueryClient();
  const [opened, setOpened] = useState<{ initial: FormAnswers; isBegun: boolean } | null>(null);
  useEffect(() => {
    let isGone = false;
    // Falls back to the account's name.
    const reading = client.fetchQuery(consentsQuery).then(signedNameOf, () => null);
    void Promise.all([readDraft(account.id, questionnaireDraft), reading]).then(([draft, signedName]) => {
      if (isGone) return;
      const initial = applyDraft(initialAnswers(account, fields, signedName), draft);
      setOpened((known) => known ?? { initial, isBegun: draft !== null });
    });
    return () => {
      isGone = true;
    };
  }, [client, account, fields]);
  if (opened === null) return <LoadingLine />;
  return (
    <QuestionnaireForm account={account} {...opened} material={material} onBack={onBack} onEnrolled={onEnrolled} />
  );
}

function signedNameOf({ consents }: OutputOf<typeof readConsents>): string | null {
  return consents.find(({ isCurrent }) => isCurrent)?.typedName || null;
}
