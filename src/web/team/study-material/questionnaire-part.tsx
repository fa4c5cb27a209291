import { Title } from '@mantine/core';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { fillFields } from '#study/material/fill-fields.ts';
import { isFixedField } from '#study/material/fixed-fields.ts';
import { fillPlaceholders } from '#study/material/placeholders.ts';
import type { FieldKind, QuestionnaireField } from '#study/material/questionnaire-field.ts';
import { plural } from '#study/wording/plural.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import { MaterialText } from './material-text.tsx';
import classes from './passages-part.module.css';
import { SearchedList } from './searched-list.tsx';

export function QuestionnairePart({ material }: { material: MaterialInForce }) {
  const { questionnaire, placeholders } = material;
  const { values } = placeholders;
  const questions = Object.entries(questionnaire.fields).map(([id, field]) => ({
    id,
    label: fillPlaceholders(field.label, values),
    facts: questionInWords(id, field).map(([name, value]) => [name, fillPlaceholders(value, values)] as const),
  }));
  return (
    <>
      <Title order={2} size="h3">
        {fillPlaceholders(questionnaire.title, values)}
      </Title>
      <MaterialText text={questionnaire.opening} values={values} isMarkdown />
      <SearchedList
        label="Procurar pergunta"
        items={questions}
        textsOf={({ label, facts }) => [label, ...facts.map(([, value]) => value)]}
        one="pergunta"
        many="perguntas"
      >
        {(found) =>
          found.map(({ id, label, facts }) => (
            <HeadedSection key={id} title={<NoWrap>{label}</NoWrap>} level={3} size="h5" className={classes.passage}>
              <DescriptionList facts={facts} />
            </HeadedSection>
          ))
        }
      </SearchedList>
    </>
  );
}

const kindNames: Record<FieldKind, string> = {
  name: 'nome',
  email: 'e-mail',
  wholeNumber: 'número inteiro',
  choice: 'uma opção',
  text: 'texto livre',
  date: 'data',
};

const messageNames: Record<string, string> = {
  missing: 'Em branco',
  tooLong: 'Longo demais',
  invalid: 'Não serve',
  tooLow: 'Pequeno demais',
  tooHigh: 'Grande demais',
  tooEarly: 'Cedo demais',
};

type Fact = readonly [name: string, value: string];

function questionInWords(id: string, field: QuestionnaireField): Fact[] {
  return [
    ['Tipo', kindNames[field.kind]],
    ...(field.help === null ? [] : [['Ajuda', field.help] as const]),
    ...('example' in field && field.example !== null ? [['Exemplo', field.example] as const] : []),
    ...limitsOf(field),
    ['Pode ficar em branco', field.required ? 'não' : 'sim'],
    ['Na exportação', 'export' in field ? field.export : 'não sai: fica longe das respostas'],
    ['Origem', isFixedField(id) ? `do protocolo (${id})` : `acrescentada pelo grupo (${id})`],
    ...Object.entries(field.messages).map(
      ([name, message]): Fact => [
        `Mensagem: ${(messageNames[name] ?? name).toLowerCase()}`,
        fillFields(message, limitsInMessages(field)),
      ],
    ),
  ];
}

function limitsInMessages(field: QuestionnaireField): Record<string, string> {
  if (field.kind === 'wholeNumber') return { minimo: String(field.lowest), maximo: String(field.highest) };
  return 'longest' in field ? { maximo: String(field.longest) } : {};
}

function limitsOf(field: QuestionnaireField): Fact[] {
  switch (field.kind) {
    case 'wholeNumber':
      return [['Limites', `de ${field.lowest} a ${field.highest}`]];
    case 'choice':
      return [
        [field.ordered ? 'Opções, em ordem' : 'Opções', field.options.join('; ')],
        ...(field.english === undefined ? [] : [['Opções em inglês', field.english.options.join('; ')] as const]),
      ];
    case 'date':
      return [
        ['A partir de', writtenDate(field.earliest)],
        ['Até', field.latest === undefined ? 'o dia da resposta' : writtenDate(field.latest)],
        ['Botão Hoje', field.offersToday ? 'sim' : 'não'],
      ];
    default:
      return [['Tamanho', `até ${plural(field.longest, 'letra', 'letras')}`]];
  }
}
