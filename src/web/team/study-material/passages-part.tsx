import { Text, Title } from '@mantine/core';
import { fillPlaceholders, type PlaceholderValues } from '#study/material/placeholders.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import type { PassageGroup } from './material-passages.ts';
import { MaterialText } from './material-text.tsx';
import classes from './passages-part.module.css';
import { SearchedList } from './searched-list.tsx';

type Props = {
  groups: readonly PassageGroup[];
  values: PlaceholderValues;
  label: string;
};

/** Texts of the material under what they are, each as people read it. */
export function PassagesPart({ groups, values, label }: Props) {
  const items = groups.flatMap((group) => group.passages.map((passage) => ({ group, ...passage })));
  return (
    <SearchedList
      key={label}
      label={label}
      items={items}
      // Emphasis in the middle of a sentence must not keep it from being found.
      textsOf={({ title, text }) => [title, text.replaceAll('**', '')].map((one) => fillPlaceholders(one, values))}
      one="texto"
      many="textos"
    >
      {(found) =>
        [...Map.groupBy(found, ({ group }) => group)].map(([{ title, file }, passages]) => (
          <HeadedSection key={title} title={title} className={classes.group}>
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
          </HeadedSection>
        ))
      }
    </SearchedList>
  );
}
