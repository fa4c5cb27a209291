import { Button, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { longestEmail } from '#contract/accounts/account-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import type { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { withSlashes, writtenDate } from '#web/platform/ui/written-date.ts';
import type { QuestionnaireField } from './questionnaire-answers.ts';
import classes from './questionnaire-fields.module.css';

type Form = ReturnType<typeof useCheckedForm<QuestionnaireField>>;
type Fields = PublicMaterial['questionnaire']['fields'];
type Props = { form: Form; fields: Fields; accountEmail: string };

const longestNameLetters = 200;
const longestMedicationsLetters = 2000;

/** The eight fields of the questionnaire; wording and options come from the study material. */
export function QuestionnaireFields({ form, fields, accountEmail }: Props) {
  const { bind, put, values, verdicts } = form;
  const written = (field: 'fullName' | 'email' | 'age' | 'medications' | 'date') => ({
    ...bind(field),
    label: fields[field].label,
    description: fields[field].help,
    placeholder: fields[field].example ?? '',
    autoComplete: 'off',
  });
  const chosen = (field: 'social' | 'education') => ({
    ...bind(field),
    label: fields[field].label,
    description: fields[field].help,
    data: [{ value: '', label: 'Escolha uma opção' }, ...fields[field].options],
  });
  return (
    <>
      <TextInput {...written('fullName')} maxLength={longestNameLetters} />
      <div>
        <TextInput {...written('email')} type="email" maxLength={longestEmail} />
        {values.email.trim().toLowerCase() !== accountEmail.toLowerCase() && (
          <Text role="status" size="sm" mt="xs">
            A sua via do termo e os avisos vão para o e-mail com que você entra: {accountEmail}. Para receber em outro,
            mude em Conta.
          </Text>
        )}
      </div>
      <TextInput {...written('age')} inputMode="numeric" maxLength={3} classNames={{ wrapper: classes.short }} />
      <Radio.Group
        name="sex"
        size="md"
        label={fields.sex.label}
        description={fields.sex.help}
        value={values.sex}
        error={verdicts.sex ?? null}
        onChange={(value) => put('sex', value)}
      >
        <Stack gap={0} mt="xs">
          {fields.sex.options.map((option) => (
            <Radio key={option} value={option} label={option} className={classes.choice} />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect {...chosen('social')} size="md" />
      <NativeSelect {...chosen('education')} size="md" />
      <Textarea
        {...written('medications')}
        placeholder={exampleOf(fields.medications.example)}
        autosize
        minRows={3}
        maxLength={longestMedicationsLetters}
      />
      <div className={classes.date}>
        <TextInput
          {...written('date')}
          inputMode="numeric"
          maxLength={10}
          onChange={(event) => put('date', withSlashes(event.currentTarget.value))}
        />
        <Button variant="default" className={classes.today} onClick={() => put('date', writtenDate(new Date()))}>
          Hoje
        </Button>
      </div>
    </>
  );
}

/** A whole sentence in the field could be taken for an answer. */
function exampleOf(example: string | null): string {
  return example === null ? '' : `Ex.: ${example}`;
}
