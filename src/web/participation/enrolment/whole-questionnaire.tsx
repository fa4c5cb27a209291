import { Button, Group, Stack, Text } from '@mantine/core';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePlaceOnPage } from '#web/platform/ui/use-saved-place.ts';
import { MissingFields } from './missing-fields.tsx';
import { OneQuestion } from './one-question.tsx';
import { ParticipateBox } from './participate-box.tsx';
import { participateBox } from './questionnaire-answers.ts';
import classes from './questionnaire-form.module.css';
import type { QuestionPlace } from './questionnaire-navigation.ts';
import type { QuestionnaireProps } from './questionnaire-props.ts';
import { unreachableMessage } from './unreachable-message.ts';

/** For wide screens. */
export function WholeQuestionnaire(props: QuestionnaireProps) {
  const { form, material, accountEmail, onSend, isSending, error, onBack, keptPlace } = props;
  const places = usePlaceOnPage(keptPlace);
  const at = (place: QuestionPlace) => (element: HTMLElement | null) => {
    if (element) places.set(place, element);
  };
  const { questionnaire, consent } = material;
  const labels: Record<string, string> = {
    ...Object.fromEntries(Object.entries(questionnaire.fields).map(([id, { label }]) => [id, label])),
    [participateBox]: consent.participateLabel.replace(/\.$/, ''),
  };
  return (
    <form {...form.onSend(onSend)} className={classes.form}>
      <Stack gap="xl" maw={560} mx="auto" w="100%">
        <Text>{questionnaire.opening}</Text>
        {Object.entries(questionnaire.fields).map(([id, field], place) => (
          <div key={id} ref={at(place)}>
            <OneQuestion form={form} id={id} field={field} accountEmail={accountEmail} />
          </div>
        ))}
        <div ref={at('overview')}>
          <ParticipateBox form={form} material={material} />
        </div>
        <MissingFields errors={form.errors} labels={labels} />
        <CallError error={error} whenUnreachable={unreachableMessage} />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            Reler o termo
          </Button>
          <BusyButton type="submit" isBusy={isSending}>
            Enviar
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
