import { Button, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { QuestionnaireFields as Fields, QuestionnaireField } from '#study/material/questionnaire-field.ts';
import type { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { withSlashes, writtenDate } from '#web/platform/ui/written-date.ts';
import classes from './questionnaire-fields.module.css';

type Form = ReturnType<typeof useCheckedForm<string>>;
type FieldOf<Kind extends QuestionnaireField['kind']> = Extract<QuestionnaireField, { kind: Kind }>;
type FieldProps<Kind extends QuestionnaireField['kind']> = { form: Form; id: string; field: FieldOf<Kind> };

/** So many options are all in sight; more would push the rest of the form away. */
const mostOptionsInSight = 3;
const dateLetters = 10;

type Props = { form: Form; fields: Fields; accountEmail: string };

/** The fields of the questionnaire as the study material has them. */
export function QuestionnaireFields({ form, fields, accountEmail }: Props) {
  return Object.entries(fields).map(([id, field]) => (
    <OneField key={id} form={form} id={id} field={field} accountEmail={accountEmail} />
  ));
}

function OneField({
  form,
  id,
  field,
  accountEmail,
}: Omit<Props, 'fields'> & { id: string; field: QuestionnaireField }) {
  switch (field.kind) {
    case 'name':
      return <TextInput {...written(form, id, field)} maxLength={field.longest} />;
    case 'email':
      return <EmailField form={form} id={id} field={field} accountEmail={accountEmail} />;
    case 'wholeNumber':
      return <NumberField form={form} id={id} field={field} />;
    case 'choice':
      return <ChoiceField form={form} id={id} field={field} />;
    case 'text':
      return <FreeTextField form={form} id={id} field={field} />;
    case 'date':
      return <DateField form={form} id={id} field={field} />;
  }
}

/** The props of a field that is written into. */
function written(form: Form, id: string, field: Exclude<QuestionnaireField, { kind: 'choice' }>) {
  return {
    ...form.bind(id),
    label: field.label,
    description: field.help,
    placeholder: field.example ?? '',
    autoComplete: 'off',
  };
}

function EmailField({ form, id, field, accountEmail }: FieldProps<'email'> & { accountEmail: string }) {
  return (
    <div>
      <TextInput {...written(form, id, field)} type="email" maxLength={field.longest} />
      {(form.values[id] ?? '').trim().toLowerCase() !== accountEmail.toLowerCase() && (
        <Text role="status" size="sm" mt="xs">
          A sua via do termo e os avisos vão para o e-mail com que você entra: {accountEmail}. Para receber em outro,
          mude em Conta.
        </Text>
      )}
    </div>
  );
}

function NumberField({ form, id, field }: FieldProps<'wholeNumber'>) {
  return (
    <TextInput
      {...written(form, id, field)}
      inputMode="numeric"
      maxLength={String(field.highest).length}
      classNames={{ wrapper: classes.short }}
    />
  );
}

function ChoiceField({ form, id, field }: FieldProps<'choice'>) {
  const { label, help, options, required } = field;
  // What has been marked cannot be unmarked, so that a question that may stay unanswered is a list with an empty line.
  if (options.length > mostOptionsInSight || !required) {
    const data = [{ value: '', label: 'Escolha uma opção' }, ...options];
    return <NativeSelect {...form.bind(id)} label={label} description={help} data={data} size="md" />;
  }
  return (
    <Radio.Group
      name={id}
      size="md"
      label={label}
      description={help}
      value={form.values[id] ?? ''}
      error={form.verdicts[id] ?? null}
      onChange={(value) => form.put(id, value)}
    >
      <Stack gap={0} mt="xs">
        {options.map((option) => (
          <Radio key={option} value={option} label={option} className={classes.choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function FreeTextField({ form, id, field }: FieldProps<'text'>) {
  return (
    <Textarea
      {...written(form, id, field)}
      placeholder={exampleOf(field.example)}
      autosize
      minRows={3}
      maxLength={field.longest}
    />
  );
}

function DateField({ form, id, field }: FieldProps<'date'>) {
  return (
    <div className={classes.date}>
      <TextInput
        {...written(form, id, field)}
        inputMode="numeric"
        maxLength={dateLetters}
        onChange={(event) => form.put(id, withSlashes(event.currentTarget.value))}
      />
      {field.offersToday && (
        <Button variant="default" className={classes.today} onClick={() => form.put(id, writtenDate(new Date()))}>
          Hoje
        </Button>
      )}
    </div>
  );
}

/** A whole sentence in the field could be taken for an answer. */
function exampleOf(example: string | null): string {
  return example === null ? '' : `Ex.: ${example}`;
}
