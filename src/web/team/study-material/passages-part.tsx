import { Text, Title } from '@mantine/core';
import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { countPassages, type PassageGroup, searchedPassages } from './material-passages.ts';
import { MaterialText } from './material-text.tsx';
import classes from './passages-part.module.css';
import { SearchedList } from './searched-list.tsx';

type Props = {
  groups: readonly PassageGroup[];
  values: PlaceholderValues;
  label: string;
  search: string;
  onSearch(search: string): void;
};

/** Texts of the material under what they are, each as people read it. */
export function PassagesPart({ groups, values, label, search, onSearch }: Props) {
  const found = searchedPassages(groups, search, values);
  return (
    <SearchedList
      label={label}
      search={search}
      onSearch={onSearch}
      total={countPassages(groups)}
      found={countPassages(found)}
      one="texto"
      many="textos"
    >
      {found.map(({ title, file, passages }) => (
        <section key={title} aria-label={title} className={classes.group}>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {file}
          </Text>
          {passages.map((passage, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two buttons of one page may have the same text
            <div key={place} className={classes.passage}>
              <Title order={3} size="h5">
                <WholeWords>{fillPlaceholders(passage.title, values)}</WholeWords>
              </Title>
              <MaterialText text={passage.text} values={values} isMarkdown={passage.isMarkdown ?? false} />
            </div>
          ))}
        </section>
      ))}
    </SearchedList>
  );
}
