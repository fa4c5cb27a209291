import { Text } from '@mantine/core';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { changeChapter, ownWordsChapter } from '#research/results-pictures/results-chapters.ts';
import { answersSummary } from '#research/results-pictures/results-in-words.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { NumbersPart } from './numbers-part.tsx';
import { ChapterPicture } from './results-chapter-view.tsx';
import classes from './story-part.module.css';
import { NextPartButton, Sentence, StoryPart } from './story-part.tsx';
import { useOwnResults } from './use-own-results.tsx';
import { WeekPart } from './week-part.tsx';

/** `/analysis`. */
export function ResultsScreen() {
  usePageTitle('Resultados');
  const found = useOwnResults();
  if (found.instead !== null) return found.instead;
  return <ResultsStory results={found.results} aboutScores={found.texts.results.aboutScores} />;
}

const statements = { id: 'frases', title: 'As frases' };
const numbers = { id: 'nuvem-e-numeros', title: 'A nuvem e os números' };

function ResultsStory({ results, aboutScores }: { results: OwnResults; aboutScores: string }) {
  const [ownWords, moved] = [ownWordsChapter(results), changeChapter(results)];
  const words = { id: 'suas-palavras', title: ownWords.title };
  const change = { id: 'o-que-mudou', title: moved.title };
  return (
    <div className={classes.story}>
      <div className={classes.part} data-is-first>
        <StatusScreen scene="wholeWay" heading="Resultados" isNarrow>
          <Sentence>{answersSummary(results)}</Sentence>
          <Text c="dimmed">Vamos começar pelas suas palavras.</Text>
        </StatusScreen>
        <NextPartButton next={words} />
      </div>
      <StoryPart {...words} next={change}>
        <ChapterPicture chapter={ownWords}>
          <Sentence>{ownWords.sentence}</Sentence>
        </ChapterPicture>
      </StoryPart>
      <StoryPart {...change} next={statements}>
        <ChapterPicture chapter={moved}>
          <Sentence>{moved.sentence}</Sentence>
        </ChapterPicture>
      </StoryPart>
      <StoryPart {...statements} next={numbers}>
        <Sentence>Você contou com que frequência 21 frases aconteceram.</Sentence>
        <WeekPart results={results} aboutScores={aboutScores} />
      </StoryPart>
      <StoryPart {...numbers} next={null}>
        <Sentence>As mesmas respostas, como nuvem de palavras ou em tabelas.</Sentence>
        <NumbersPart results={results} />
      </StoryPart>
    </div>
  );
}
