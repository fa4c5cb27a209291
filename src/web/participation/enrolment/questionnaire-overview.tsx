import { Stack, Title, UnstyledButton } from '@mantine/core';
import { optionInWords } from '#study/wording/option-in-words.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { FieldMessage } from '#web/platform/ui/field-message.tsx';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';
import { ParticipateBox } from './participate-box.tsx';
import { openQuestions } from './questionnaire-navigation.ts';
import classes from './questionnaire-overview.module.css';
import type { QuestionnaireProps } from './questionnaire-props.ts';
import { unreachableMessage } from './unreachable-message.ts';

export function QuestionnaireOverview(props: QuestionnaireProps & { onGoTo(place: number): void }) {
  const { form, material, isSending, error, onGoTo } = props;
  const heading = useHeadingAtTop();
  const { fields } = material.questionnaire;
  const open = openQuestions(fields, form.values);
  return (
    <Stack gap="lg" className={classes.screen}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Todas as perguntas
      </Title>
      <ol className={classes.list}>
        {Object.entries(fields).map(([id, { label }], place) => {
          const verdict = form.errors[id];
          const written = optionInWords(id, form.values[id]?.trim() ?? '');
          const answer = written || (open.includes(id) ? 'Falta responder' : 'Em branco');
          return (
            <li key={id}>
              <UnstyledButton
                name={id}
                className={classes.row}
                data-open={open.includes(id) || undefined}
                onClick={() => onGoTo(place)}
              >
                <span>{label}</span>
                <span className={classes.answer}>{answer}</span>
                {typeof verdict === 'string' && (
                  <span className={classes.message}>
                    <FieldMessage text={verdict} />
                  </span>
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
      <ParticipateBox form={form} material={material} />
      <CallError error={error} whenUnreachable={unreachableMessage} />
      <ScreenActions note={open.length > 0 && missingNote(open.length)}>
        <BusyButton type="submit" size="lg" isBusy={isSending}>
          Enviar
        </BusyButton>
      </ScreenActions>
    </Stack>
  );
}

function missingNote(count: number): string {
  return count === 1 ? 'Falta 1 resposta: toque nela.' : `Faltam ${count} respostas: toque em uma delas.`;
}
