import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { latestToday } from '#study/days/today-of-study.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { questionsOnDate } from '#study/questionnaire/answer-fault.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import { useServerClock } from '#web/platform/server-state/use-server-clock.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import type { FieldVerdict } from '#web/platform/ui/check-field.ts';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { enrolmentOf, type FormAnswers, formShapes, questionnaireDraft } from './questionnaire-answers.ts';
import { QuestionnaireByField } from './questionnaire-by-field.tsx';
import type { QuestionnaireProps } from './questionnaire-props.ts';
import { useEnrol } from './use-enrol.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { WholeQuestionnaire } from './whole-questionnaire.tsx';

type Props = {
  account: Account;
  initial: FormAnswers;
  /** A draft exists. */
  isBegun: boolean;
  material: PublicMaterial;
  onBack(): void;
  onEnrolled(): void;
};

export function QuestionnaireForm({ account, initial, isBegun, material: whole, onBack, onEnrolled }: Props) {
  const now = useServerClock();
  const fields = questionsOnDate(whole.questionnaire.fields, latestToday(now().getTime(), browserTimeZone()));
  const material = { ...whole, questionnaire: { ...whole.questionnaire, fields } };
  const form = useCheckedForm<string>(formShapes(fields), initial, 'named');
  const forgetDraft = useStoredDraft(account.id, questionnaireDraft, form.values);
  const { mutate, isPending, error } = useEnrol(async () => {
    await forgetDraft();
    onEnrolled();
  });
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });

  const keptPlace: QuestionnaireProps['keptPlace'] = useRef(null);

  function send(values: FormAnswers) {
    const questionnaireHash = material.questionnaire.hash;
    mutate(
      { ...enrolmentOf(fields, values, browserTimeZone()), questionnaireHash },
      {
        onError: (refused) => form.showErrors(fieldMessages(refused)),
      },
    );
  }

  const sending = { onSend: send, isSending: isPending, error };
  const answering = { form, material, accountEmail: account.signInEmail, ...sending, onBack, keptPlace };
  return hasRoom ? <WholeQuestionnaire {...answering} /> : <QuestionnaireByField {...answering} isBegun={isBegun} />;
}

function fieldMessages(error: unknown): Partial<Record<string, FieldVerdict>> {
  if (!(error instanceof RefusalError)) return {};
  return Object.fromEntries((error.refusal.fields ?? []).map(({ field, message }) => [field, message]));
}
