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
  formShapes,
  participateBox,
  questionnaireDraft,
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
  const { fields } = questionnaire;
  const form = useCheckedForm<string>(formShapes(fields), initial, 'named');
  const forgetDraft = useKeptDraft(account.id, questionnaireDraft, form.values);
  const { mutate, isPending, error } = useEnrol(async () => {
    await forgetDraft();
    onEnrolled();
  });
  const labels: Record<string, string> = {
    ...Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label])),
    [participateBox]: consent.participateLabel.replace(/\.$/, ''),
  };

  function send(values: WrittenAnswers) {
    mutate(enrolmentOf(fields, values, browserTimeZone()), {
      onError: (refused) => form.tell(fieldMessages(refused)),
    });
  }

  return (
    <form {...form.onSend(send)} className={classes.form}>
      <Stack gap="xl" maw={560} mx="auto" w="100%">
        <Text>{questionnaire.opening}</Text>
        <QuestionnaireFields form={form} fields={fields} accountEmail={account.email} />
        <Checkbox
          name={participateBox}
          label={consent.participateLabel}
          checked={form.values[participateBox] === 'sim'}
          error={form.verdicts[participateBox] ?? null}
          onChange={(event) => form.put(participateBox, event.currentTarget.checked ? 'sim' : '')}
        />
        <MissingFields verdicts={form.verdicts} labels={labels} />
        <WhatWentWrong
          error={error}
          whenUnreachable="O que você escreveu está guardado neste aparelho; tente de novo em instantes."
        />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            Reler o termo
          </Button>
          <BusyButton type="submit" isBusy={isPending}>
            Enviar
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function fieldMessages(error: unknown): Partial<Record<string, FieldVerdict>> {
  if (!(error instanceof Refused)) return {};
  return Object.fromEntries((error.refusal.fields ?? []).map(({ field, message }) => [field, message]));
}
