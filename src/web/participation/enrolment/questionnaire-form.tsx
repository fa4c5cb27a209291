import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import type { FieldVerdict } from '#web/platform/ui/check-field.ts';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { MissingFields } from './missing-fields.tsx';
import {
  enrolmentOf,
  type QuestionnaireField,
  questionnaireDraft,
  questionnaireFields,
  type WrittenAnswers,
} from './questionnaire-answers.ts';
import { QuestionnaireFields } from './questionnaire-fields.tsx';
import classes from './questionnaire-form.module.css';
import { useEnrol } from './use-enrol.ts';
import { useKeptDraft } from './use-kept-draft.ts';

type Props = {
  account: Account;
  initial: WrittenAnswers;
  material: PublicMaterial;
  onBack(): void;
  onEnrolled(): void;
};

/** The fields, the box that says yes, and what is still missing. */
export function QuestionnaireForm({ account, initial, material, onBack, onEnrolled }: Props) {
  const { questionnaire, consent } = material;
  const form = useCheckedForm<QuestionnaireField>(questionnaireFields, initial, 'named');
  const forgetDraft = useKeptDraft(account.id, questionnaireDraft, form.values);
  const { mutate, isPending, error } = useEnrol(async () => {
    await forgetDraft();
    onEnrolled();
  });
  const labels: Record<QuestionnaireField, string> = {
    ...Object.fromEntries(Object.entries(questionnaire.fields).map(([field, { label }]) => [field, label])),
    wantsToParticipate: consent.participateLabel.replace(/\.$/, ''),
  } as Record<QuestionnaireField, string>;

  function send(values: WrittenAnswers) {
    mutate(enrolmentOf(values, browserTimeZone()), {
      onError: (refused) => form.tell(fieldMessages(refused)),
    });
  }

  return (
    <form {...form.onSend(send)} className={classes.form}>
      <Stack gap="xl" maw={560} mx="auto" w="100%">
        <Text>{questionnaire.opening}</Text>
        <QuestionnaireFields form={form} fields={questionnaire.fields} accountEmail={account.email} />
        <Checkbox
          name="wantsToParticipate"
          label={consent.participateLabel}
          checked={form.values.wantsToParticipate === 'sim'}
          error={form.verdicts.wantsToParticipate ?? null}
          onChange={(event) => form.put('wantsToParticipate', event.currentTarget.checked ? 'sim' : '')}
        />
        <MissingFields verdicts={form.verdicts} labels={labels} />
        <WhatWentWrong
          error={error}
          whenUnreachable="O que você escreveu está guardado neste aparelho; tente de novo em instantes."
        />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          <BusyButton type="submit" isBusy={isPending}>
            Enviar
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function fieldMessages(error: unknown): Partial<Record<QuestionnaireField, FieldVerdict>> {
  if (!(error instanceof Refused)) return {};
  return Object.fromEntries((error.refusal.fields ?? []).map(({ field, message }) => [field, message]));
}
