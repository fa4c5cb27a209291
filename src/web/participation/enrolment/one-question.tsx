import { Button, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { ReactNode } from 'react';
import { todayIn } from '#study/days/today-of-study.ts';
import type { QuestionnaireField } from '#study/material/questionnaire-field.ts';
import { pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import { optionInWords } from '#study/wording/option-in-words.ts';
import { pressMethodOf } from '#web/platform/clock/press-method.ts';
import { useServerClock } from '#web/platform/server-state/use-server-clock.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { formatDateInput, writtenDate } from '#web/platform/ui/written-date.ts';
import classes from './one-question.module.css';

type Form = ReturnType<typeof useCheckedForm<string>>;
type FieldOf<Kind extends QuestionnaireField['kind']> = Extract<QuestionnaireField, { kind: Kind }>;
type FieldProps<Kind extends QuestionnaireField['kind']> = { form: Form; id: string; field: FieldOf<Kind> };

/** More options become a list. */
const maximumVisibleOptions = 3;
const dateLetters = 10;

type Props = {
  form: Form;
  id: string;
  field: QuestionnaireField;
  accountEmail: string;
  /** Alone on a phone's screen: larger text, all options visible, a choice advances. */
  isAlone?: boolean;
  /** Pointer only; also for the current answer. */
  onChosen?: ((value: string) => void) | undefined;
};

export function OneQuestion({ form, id, field, accountEmail, isAlone = false, onChosen }: Props) {
  switch (field.kind) {
    case 'name':
      return <TextInput {...textFieldProps(form, id, field)} maxLength={field.longest} />;
    case 'email':
      return <EmailField form={form} id={id} field={field} accountEmail={accountEmail} />;
    case 'wholeNumber':
      return <NumberField form={form} id={id} field={field} />;
    case 'choice':
      return isAlone ? (
        <ChoiceCards form={form} id={id} field={field} onChosen={onChosen} />
      ) : (
        <ChoiceField form={form} id={id} field={field} />
      );
    case 'text':
      return <FreeTextField form={form} id={id} field={field} />;
    case 'date':
      return <DateField form={form} id={id} field={field} onChosen={onChosen} />;
  }
}

function helpOf({ help }: QuestionnaireField): ReactNode {
  return help === null ? null : <NoWrap>{help}</NoWrap>;
}

function textFieldProps(form: Form, id: string, field: Exclude<QuestionnaireField, { kind: 'choice' }>) {
  return {
    ...form.bind(id),
    label: field.label,
    description: helpOf(field),
    placeholder: field.example ?? '',
    autoComplete: 'off',
  };
}

function EmailField({ form, id, field, accountEmail }: FieldProps<'email'> & { accountEmail: string }) {
  return (
    <div>
      <TextInput {...textFieldProps(form, id, field)} type="email" maxLength={field.longest} />
      {(form.values[id] ?? '').trim().toLowerCase() !== accountEmail.toLowerCase() && (
        <Text role="status" size="sm" mt="xs">
          <NoWrap>
            Você entra com {accountEmail}: é para lá que vão a via do termo e os avisos. Para receber em outro, mude em
            Conta.
          </NoWrap>
        </Text>
      )}
    </div>
  );
}

function NumberField({ form, id, field }: FieldProps<'wholeNumber'>) {
  return (
    <TextInput
      {...textFieldProps(form, id, field)}
      inputMode="numeric"
      maxLength={String(field.highest).length}
      classNames={{ wrapper: classes.short }}
    />
  );
}

function choiceFieldProps(form: Form, id: string, field: FieldOf<'choice'>) {
  return {
    name: id,
    size: 'md' as const,
    label: field.label,
    description: helpOf(field),
    value: form.values[id] ?? '',
    error: form.bind(id).error,
    onChange: (value: string) => form.put(id, value),
  };
}

function ChoiceField({ form, id, field }: FieldProps<'choice'>) {
  const { label, options, required } = field;
  // Radio buttons cannot be unmarked, so an optional question is a list with an empty line.
  if (options.length > maximumVisibleOptions || !required) {
    const offered = options.map((option) => ({ value: option, label: optionInWords(id, option) }));
    const data = [{ value: '', label: 'Escolha uma opção' }, ...offered];
    return (
      <NativeSelect
        {...form.bind(id)}
        label={label}
        description={helpOf(field)}
        data={data}
        size="md"
        // Decorative.
        rightSectionProps={{ 'aria-hidden': true }}
      />
    );
  }
  return (
    <Radio.Group {...choiceFieldProps(form, id, field)}>
      <Stack gap={0} mt="xs">
        {options.map((option) => (
          <Radio key={option} value={option} label={optionInWords(id, option)} className={classes.choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** An optional answer can be cleared. */
function ChoiceCards({ form, id, field, onChosen }: FieldProps<'choice'> & Pick<Props, 'onChosen'>) {
  const { options, required } = field;
  return (
    <Radio.Group
      {...choiceFieldProps(form, id, field)}
      // Out of view below many options.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      <Stack gap="xs" my="xs">
        {options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={optionInWords(id, option)}
            classNames={{ root: classes.card, body: classes.cardBody, labelWrapper: classes.cardWords }}
            // Keyboard users may be moving through the options: only a pointer advances.
            onClick={({ nativeEvent }) => pointerTypeOf(pressMethodOf(nativeEvent)) !== null && onChosen?.(option)}
          />
        ))}
      </Stack>
      {!required && form.values[id] !== '' && (
        <Button variant="subtle" onClick={() => form.put(id, '')}>
          Desmarcar
        </Button>
      )}
    </Radio.Group>
  );
}

function FreeTextField({ form, id, field }: FieldProps<'text'>) {
  return (
    <Textarea
      {...textFieldProps(form, id, field)}
      placeholder={exampleOf(field.example)}
      autosize
      minRows={3}
      maxLength={field.longest}
    />
  );
}

function DateField({ form, id, field, onChosen }: FieldProps<'date'> & Pick<Props, 'onChosen'>) {
  const now = useServerClock();
  function writeToday() {
    const today = writtenDate(todayIn(now().getTime(), browserTimeZone()));
    form.put(id, today);
    onChosen?.(today);
  }
  return (
    <TextInput
      {...textFieldProps(form, id, field)}
      inputMode="numeric"
      maxLength={dateLetters}
      onChange={(event) => form.put(id, formatDateInput(event.currentTarget.value))}
      // Beside the input, independent of messages above and below.
      inputContainer={(input) => (
        <div className={classes.date}>
          {input}
          {field.offersToday && (
            <Button variant="default" onClick={writeToday}>
              Hoje
            </Button>
          )}
        </div>
      )}
    />
  );
}

/** A plain sentence could be taken for an answer. */
function exampleOf(example: string | null): string {
  return example === null ? '' : `Ex.: ${example}`;
}
