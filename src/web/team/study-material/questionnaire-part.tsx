import { Title } from '@mantine/core';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { fillPlaceholders } from '#study/material/placeholders.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { MaterialText } from './material-text.tsx';
import classes from './passages-part.module.css';
import { questionInWords } from './question-in-words.ts';
import { SearchedList } from './searched-list.tsx';
import { hasSearched } from './searched-text.ts';

type Props = { material: MaterialInForce; search: string; onSearch(search: string): void };

/** The questions in their order, each with all that the form knows of it. */
export function QuestionnairePart({ material, search, onSearch }: Props) {
  const { questionnaire, placeholders } = material;
  const { values } = placeholders;
  const questions = Object.entries(questionnaire.fields).map(([id, field]) => ({
    id,
    label: fillPlaceholders(field.label, values),
    facts: questionInWords(id, field).map(([name, value]) => [name, fillPlaceholders(value, values)] as const),
  }));
  const found = questions.filter(({ label, facts }) => hasSearched(search, label, ...facts.map(([, value]) => value)));
  return (
    <>
      <Title order={2} size="h3">
        {fillPlaceholders(questionnaire.title, values)}
      </Title>
      <MaterialText text={questionnaire.opening} values={values} isMarkdown />
      <SearchedList
        label="Procurar pergunta"
        search={search}
        onSearch={onSearch}
        total={questions.length}
        found={found.length}
        one="pergunta"
        many="perguntas"
      >
        {found.map(({ id, label, facts }) => (
          <section key={id} aria-label={label} className={classes.passage}>
            <Title order={3} size="h5">
              <WholeWords>{label}</WholeWords>
            </Title>
            <Facts facts={facts} />
          </section>
        ))}
      </SearchedList>
    </>
  );
}
