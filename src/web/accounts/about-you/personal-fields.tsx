import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { maximumTextLength } from '#contract/accounts/profile-calls.ts';
import { offeredOptions, sexes } from '#study/material/fixed-fields.ts';
import { sexNames } from '#study/wording/option-in-words.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { formatDateInput } from '#web/platform/ui/written-date.ts';
import { ListField } from './list-field.tsx';
import type { ListFieldName as ListName, ProfileFaults, ProfileForm, TextField } from './profile-form.ts';

type Props = {
  written: ProfileForm;
  faults: ProfileFaults;
  onChange(fields: Partial<ProfileForm>): void;
};

const noAnswer = { value: '', label: 'Sem resposta: vale o questionário' };
const offeredSexes = [noAnswer, ...sexes.map((value) => ({ value, label: sexNames[value] }))];

/** The personal fields of the user record (docs/protocol/what-was-asked-for.md, 3.1), in three groups. */
export function PersonalFields({ written, faults, onChange }: Props) {
  const { data: material } = useMaterial();
  const offered = (id: 'social' | 'education') => offeredOptions(material?.questionnaire.fields ?? {}, id);
  const bind = (name: TextField) => ({
    name,
    value: written[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const longText = (name: TextField) => ({
    ...bind(name),
    autosize: true,
    minRows: 3,
    maxLength: maximumTextLength,
    autoComplete: 'off',
  });
  const list = (name: ListName) => ({
    name,
    lines: written[name],
    faults,
    onChange: (lines: ProfileForm[ListName]) => onChange({ [name]: lines }),
  });
  return (
    <>
      <AccountPart title="Alguns dados">
        <TextInput
          {...bind('birthDate')}
          label="Data de nascimento"
          placeholder="dd/mm/aaaa"
          inputMode="numeric"
          maxLength={10}
          maw={180}
          autoComplete="off"
          onChange={(event) => onChange({ birthDate: formatDateInput(event.currentTarget.value) })}
        />
        <NativeSelect {...bind('sex')} size="md" label="Sexo" data={offeredSexes} />
        <NativeSelect
          {...bind('social')}
          size="md"
          label="Estado civil"
          data={choices(offered('social'), written.social)}
        />
        <NativeSelect
          {...bind('education')}
          size="md"
          label="Escolaridade"
          data={choices(offered('education'), written.education)}
        />
      </AccountPart>
      <AccountPart title="O que pesa e aonde você quer chegar">
        <Stack gap="lg">
          <ListField
            {...list('listProblems')}
            label="O que tem pesado"
            description="Em poucas palavras, um por linha."
            what="item"
          />
          <ListField
            {...list('listGoals')}
            label="Seus objetivos"
            description="O mais importante primeiro."
            what="objetivo"
          />
          <Textarea {...longText('actionPlan')} label="Plano de ação" description="Um próximo passo pequeno já vale." />
        </Stack>
      </AccountPart>
      <AccountPart title="O que é seu">
        <Stack gap="lg">
          <ListField {...list('listValues')} label="Seus valores" description="O que conta para você." what="valor" />
          <Textarea
            {...longText('personalityTraits')}
            label="Seu jeito de ser"
            description="Como você se descreveria a alguém próximo."
          />
          <Textarea
            {...longText('favorites')}
            label="Coisas de que você gosta"
            description="Músicas, lugares, comidas, pessoas, o que for."
          />
          <ListField
            {...list('phrases')}
            label="Frases que ajudam"
            description="Frases que você gosta de lembrar."
            what="frase"
          />
        </Stack>
      </AccountPart>
    </>
  );
}

/** Keeps an earlier choice that the study no longer offers. */
function choices(known: readonly string[], chosen: string) {
  return [noAnswer, ...known, ...(chosen === '' || known.includes(chosen) ? [] : [chosen])];
}
