import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOnset } from '#web/platform/clock/use-onset.ts';
import { useBackToStep } from '#web/platform/frame/use-back-to-step.ts';
import { ProgressLine } from '#web/platform/ui/progress-line.tsx';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { useAutoAdvance } from '#web/platform/ui/use-auto-advance.ts';
import { useSavePlace } from '#web/platform/ui/use-saved-place.ts';
import { OneQuestion } from './one-question.tsx';
import classes from './questionnaire-form.module.css';
import { firstOpenPlace, nextPlace, type QuestionPlace } from './questionnaire-navigation.ts';
import { QuestionnaireOverview } from './questionnaire-overview.tsx';
import type { QuestionnaireProps } from './questionnaire-props.ts';

type Props = QuestionnaireProps & { isBegun: boolean };

/** Phone layout: a choice advances. */
export function QuestionnaireByField({ isBegun, ...props }: Props) {
  const { form, material, accountEmail, onSend, onBack, keptPlace } = props;
  const { opening, fields } = material.questionnaire;
  const ids = Object.keys(fields);
  const [place, setPlace] = useState<QuestionPlace>(() => {
    if (keptPlace.current !== null) return keptPlace.current.place;
    if (Object.values(form.errors).some((verdict) => typeof verdict === 'string')) return 'overview';
    return isBegun ? firstOpenPlace(fields, form.values) : 0;
  });
  const question = useRef<HTMLDivElement>(null);
  useSavePlace(keptPlace, place, question);
  const isFirstPlace = useRef(keptPlace.current === null);
  useEffect(() => {
    if (isFirstPlace.current) isFirstPlace.current = false;
    else if (typeof place === 'number') {
      focusQuestion(question.current);
      window.scrollTo(0, 0);
    }
  }, [place]);
  const autoAdvance = useAutoAdvance(place, useOnset(place));
  const formProps = form.onSend(onSend);
  const placeBefore = place === 'overview' ? ids.length - 1 : place - 1;
  useBackToStep(placeBefore < 0 ? null : () => setPlace(placeBefore));

  if (place === 'overview') {
    return (
      <form {...formProps} className={classes.screen}>
        <QuestionnaireOverview {...props} onGoTo={setPlace} />
      </form>
    );
  }
  const id = ids[place] ?? '';
  const field = fields[id];
  if (field === undefined) return null;
  const after = (written: typeof form.values) => nextPlace(place, fields, written);

  function goOn(event: FormEvent) {
    event.preventDefault();
    const isLeftoverPress = form.values[id] === '' && autoAdvance.hasJustHappened();
    if (isLeftoverPress) return;
    if (form.validateOnSubmit(id) === null) setPlace(after(form.values));
    else focusable(question.current)?.focus();
  }

  return (
    <form {...formProps} onSubmit={goOn} className={classes.screen}>
      <Stack gap="xs">
        <ProgressLine done={place} total={ids.length} label={`Pergunta ${place + 1} de ${ids.length}`} />
        <Text size="sm" c="dimmed" aria-hidden>
          Pergunta {place + 1} de {ids.length}
        </Text>
      </Stack>
      {place === 0 && <Text>{opening}</Text>}
      <section
        ref={question}
        aria-label={`Pergunta ${place + 1} de ${ids.length}`}
        tabIndex={-1}
        className={classes.question}
        onClickCapture={autoAdvance.onClickCapture}
      >
        <OneQuestion
          key={id}
          form={form}
          id={id}
          field={field}
          accountEmail={accountEmail}
          isAlone
          onChosen={(value) => autoAdvance.soon(() => setPlace(after({ ...form.values, [id]: value })))}
        />
      </section>
      <Button variant="subtle" onClick={() => setPlace('overview')}>
        Ver todas as perguntas
      </Button>
      <ScreenActions>
        <Button variant="default" onClick={place === 0 ? onBack : () => setPlace(placeBefore)}>
          {place === 0 ? 'Reler o termo' : 'Voltar'}
        </Button>
        <Button type="submit">{after(form.values) === 'overview' ? 'Conferir' : 'Próxima'}</Button>
      </ScreenActions>
    </form>
  );
}

/** Focuses empty text fields only: answered questions are read first, without the keyboard over them. */
function focusQuestion(question: HTMLElement | null): void {
  const field = focusable(question);
  const isAnswered =
    field === null || (field.matches('input[type=text], input[type=email], textarea') && field.value !== '');
  (isAnswered ? question : field)?.focus({ preventScroll: true });
}

function focusable(question: HTMLElement | null): HTMLInputElement | HTMLTextAreaElement | null {
  return (
    question?.querySelector<HTMLInputElement>('input:checked') ??
    question?.querySelector<HTMLInputElement>('input, textarea') ??
    null
  );
}
