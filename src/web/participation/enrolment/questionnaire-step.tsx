import { useEffect, useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { readDraft } from '#web/platform/journal/draft-store.ts';
import { firstAnswers, questionnaireDraft, type WrittenAnswers, withDraft } from './questionnaire-answers.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';

type Props = { account: Account; material: PublicMaterial; onBack(): void; onEnrolled(): void };

/** The questionnaire, with what the person had written before a reload. */
export function QuestionnaireStep({ account, material, onBack, onEnrolled }: Props) {
  const { fields } = material.questionnaire;
  const [initial, setInitial] = useState<WrittenAnswers | null>(null);
  useEffect(() => {
    let isGone = false;
    void readDraft(account.id, questionnaireDraft).then((draft) => {
      if (!isGone) setInitial((known) => known ?? withDraft(firstAnswers(account, fields), draft));
    });
    return () => {
      isGone = true;
    };
  }, [account, fields]);
  return (
    <TaskFrame title={material.questionnaire.title}>
      {initial === null ? (
        <LoadingLine />
      ) : (
        <QuestionnaireForm
          account={account}
          initial={initial}
          material={material}
          onBack={onBack}
          onEnrolled={onEnrolled}
        />
      )}
    </TaskFrame>
  );
}
