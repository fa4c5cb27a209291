import { List, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.css';
import type { MaterialHistory, PeopleUnderMaterial } from '#contract/team/study-material-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { partsInWords } from './generation-card.tsx';
import { fileInWords, olderVersions } from './material-versions.ts';

type Props = { history: MaterialHistory; people: PeopleUnderMaterial | null };

/** Files from before generations were noted: since when each was in use, and who answered under it. */
export function OlderVersions({ history, people }: Props) {
  const older = olderVersions(history);
  if (older.length === 0) return null;
  return (
    <section aria-labelledby="antes-da-primeira">
      <Title order={2} size="h4" id="antes-da-primeira">
        Antes da primeira edição
      </Title>
      <Text maw="75ch">De quando as edições ainda não eram anotadas se sabe o primeiro uso de cada arquivo.</Text>
      <List mt="xs">
        {older.map(({ hash, name, version, firstUsedAt }) => (
          <List.Item key={hash}>
            {fileInWords(name)}, versão {version}: em uso a partir de {shortMoment(firstUsedAt)}
            {(people?.olderFiles ?? [])
              .filter((file) => file.hash === hash)
              .map(({ part, people: count }) => `; ${counted(count, 'pessoa', 'pessoas')}: ${partsInWords[part]}`)
              .join('')}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
