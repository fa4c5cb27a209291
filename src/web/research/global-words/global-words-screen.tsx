import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type GlobalWords, readGlobalWords } from '#contract/research/global-words-calls.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { searchedText } from '#study/text/same-text.ts';
import { counted } from '#study/wording/counted.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { ChartDownloads } from '#web/platform/ui/chart-downloads.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { ListFilters } from '#web/platform/ui/list-filters.tsx';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { inOrder } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { SnapshotNote, whileComputed } from '#web/research/snapshots/snapshot-note.tsx';
import { BlindedNotice } from '#web/research/study-analysis/blinded-notice.tsx';
import { globalWordsAddress } from './global-words-address.ts';
import type { ScatterPoint } from './scatter-layout.ts';
import { wordColumns } from './word-columns.ts';
import { WordsScatter } from './words-scatter.tsx';

/** `/globalanalysis` */
export function GlobalWordsScreen() {
  const read = useQuery({
    queryKey: ['global words'],
    queryFn: () => askServer(readGlobalWords),
    // A blinded study computes nothing, so polling would not end.
    refetchInterval: (query) => (query.state.data?.blinded ? false : whileComputed(query)),
    refetchOnMount: 'always',
  });
  return (
    <StaffFrame heading="Análise global">
      <WhenRead of={read} lines={12}>
        {(words) =>
          words.blinded ? (
            <>
              <BlindedNotice blinded={words.blinded} />
              <StandaloneLink to="/studyanalysis" search={{ tab: 'plan' }}>
                Ver o plano de análise, em Estudo
              </StandaloneLink>
            </>
          ) : (
            <>
              <SnapshotNote snapshot={words} />
              {words.content && <AllWords content={words.content} />}
            </>
          )
        }
      </WhenRead>
    </StaffFrame>
  );
}

const shortColumns = wordColumns.filter(({ isDetail }) => !isDetail).map(({ group: _group, ...column }) => column);

function AllWords({ content }: { content: GlobalWords }) {
  const [search, show] = usePageAddress(globalWordsAddress);
  const drawing = useRef<HTMLDivElement>(null);
  if (content.words.length === 0) {
    const testPeople = testsInWords(content.testPeopleCount);
    return (
      <Text>
        Ninguém avaliou palavras ainda. Elas aparecem aqui com a primeira nota.
        {testPeople !== null && ` ${testPeople}.`}
      </Text>
    );
  }
  const found = content.words.filter(({ word }) => searchedText(word).includes(searchedText(search.search)));
  const all = counted(content.words.length, 'palavra', 'palavras');
  return (
    <>
      <Text className={layout.numbers}>{summaryOf(content)}</Text>
      <Stack component="section" gap="xs" maw={980} aria-labelledby="nota-e-tempo">
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h4" id="nota-e-tempo">
            Nota e tempo de resposta
          </Title>
          <ChartDownloads
            title="Nota e tempo de resposta"
            fileName="palavras"
            drawing={drawing}
            csv={() => numbersAsCsv(wordColumns, content.words)}
          />
        </Group>
        <div ref={drawing}>
          <WordsScatter points={content.words.flatMap(toPoint)} />
        </div>
        <Text size="sm" c="dimmed" maw="80ch">
          Cada ponto é uma palavra, com as notas de todos os dias. Com o teclado: Tab leva ao gráfico, as setas vão de
          palavra em palavra. Exploratório.
        </Text>
      </Stack>
      <ListFilters
        address={globalWordsAddress}
        values={search}
        show={show}
        search={{ of: 'search', label: 'Procurar palavra', most: 60, room: '16rem', starts: 'atOnce' }}
        fields={[{ of: 'hasDetails', label: 'Mostrar detalhes', kind: 'box' }]}
        count={found.length === content.words.length ? all : `${found.length} de ${all}`}
      />
      <RecordList
        isNarrow
        label="Tabela das palavras"
        caption={
          search.hasDetails
            ? `Notas de ${ratingRange} e tempos em milissegundos. Intervalos de 95% por dia, a partir de ${minimumForInference} pessoas: em um dia, cada pessoa dá uma só nota a cada palavra.`
            : `Notas de ${ratingRange} e tempos em milissegundos, de todos os dias.`
        }
        columns={search.hasDetails ? wordColumns : shortColumns}
        rows={inOrder(wordColumns, found, search)}
        keyOf={({ word }) => word}
        order={search}
        onSort={show}
        empty={`Nenhuma palavra com “${search.search}”. Apague o que procurou para ver todas.`}
      />
    </>
  );
}

function summaryOf({ peopleCount, excludedCount, testPeopleCount }: GlobalWords): string {
  const people = `Notas de ${counted(peopleCount, 'participante', 'participantes')}.`;
  const testPeople = testsInWords(testPeopleCount);
  return [people, ...excludedInWords(excludedCount), ...(testPeople === null ? [] : [`${testPeople}.`])].join(' ');
}

function excludedInWords(excludedCount: number): string[] {
  if (excludedCount === 0) return [];
  const left = excludedCount === 1 ? 'fica de fora, por decisão da equipe' : 'ficam de fora, por decisão da equipe';
  return [`${counted(excludedCount, 'participante', 'participantes')} ${left}.`];
}

function toPoint({ word, all }: GlobalWords['words'][number]): ScatterPoint[] {
  const { mean: valence } = all.valence;
  const { mean: reactionTimeMs } = all.reactionTimeMs;
  if (valence === null || reactionTimeMs === null) return [];
  return [{ word, valence, reactionTimeMs, ratedCount: all.ratedCount }];
}
