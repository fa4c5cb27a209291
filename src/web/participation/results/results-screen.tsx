import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnResults } from '#analysis/own-results/own-results-shape.ts';
import { changeChapter, ownWordsChapter } from '#report/results-pictures/results-chapters.ts';
import { whatWasGiven } from '#report/results-pictures/results-in-words.ts';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { NumbersPart } from './numbers-part.tsx';
import { ownResultsQuery } from './own-results-query.ts';
import { ChapterPicture } from './results-chapter-view.tsx';
import classes from './story-part.module.css';
import { Onwards, Sentence, StoryPart } from './story-part.tsx';
import { WeekPart } from './week-part.tsx';

/** `/analysis`: what a person has given on the three days, as a story of a few screens that is one document. */
export function ResultsScreen() {
  usePageTitle('Resultados');
  const results = useQuery(ownResultsQuery);
  const material = useMaterial();
  if (results.data === undefined || material.data === undefined) {
    const error = results.error ?? material.error;
    const retry = () => Promise.all([results.refetch(), material.refetch()]);
    return error ? <FailureNotice error={error} onRetry={retry} /> : <LateSkeleton lines={12} />;
  }
  return <ResultsStory results={results.data} aboutScores={material.data.instructions.results.aboutScores} />;
}

const week = { id: 'frases-da-semana', title: 'As frases da semana' };
const numbers = { id: 'nuvem-e-numeros', title: 'A nuvem e os números' };

function ResultsStory({ results, aboutScores }: { results: OwnResults; aboutScores: string }) {
  const [ownWords, moved] = [ownWordsChapter(results), changeChapter(results)];
  const words = { id: 'suas-palavras', title: ownWords.title };
  const change = { id: 'o-que-mudou', title: moved.title };
  return (
    <div className={classes.story}>
      <div className={classes.part} data-is-first>
        <Arrival scene="wholeWay" heading="Resultados">
          <Sentence>{whatWasGiven(results)}</Sentence>
          <Text c="dimmed">A seguir, o que elas mostram: primeiro as suas palavras.</Text>
        </Arrival>
        <Onwards next={words} />
      </div>
      <StoryPart {...words} next={change}>
        <ChapterPicture chapter={ownWords}>
          <Sentence>{ownWords.sentence}</Sentence>
        </ChapterPicture>
      </StoryPart>
      <StoryPart {...change} next={week}>
        <ChapterPicture chapter={moved}>
          <Sentence>{moved.sentence}</Sentence>
        </ChapterPicture>
      </StoryPart>
      <StoryPart {...week} next={numbers}>
        <Sentence>Nos três dias, você contou com que frequência 21 frases aconteceram na sua semana.</Sentence>
        <WeekPart results={results} aboutScores={aboutScores} />
      </StoryPart>
      <StoryPart {...numbers} next={null}>
        <Sentence>As mesmas respostas, como nuvem de palavras ou em tabelas.</Sentence>
        <NumbersPart results={results} />
      </StoryPart>
    </div>
  );
}
