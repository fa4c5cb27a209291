import { Alert, Button, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { type ReactNode, useState } from 'react';
import { goingOn } from '#web/participation/day-plan/study-steps.ts';
import { useUnseenInOutline } from '#web/platform/frame/drawn-outline.ts';
import { LoadingWords } from '#web/platform/frame/loading-line.tsx';
import { useStartInStudyFace } from '#web/platform/look/use-start-in-study-face.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import classes from './part-introduction.module.css';
import { PracticeOver } from './practice-over.tsx';
import { PracticeStage } from './practice-stage.tsx';

type Props = {
  title: string;
  /** What a person should know who comes back to a part that was begun. */
  note: string | null;
  /** For whoever has done this kind of part before; null for everybody else, who is shown all of it. */
  reminder: string | null;
  demonstration: ReactNode;
  /** The sentences of the study material. */
  sentences: ReactNode;
  /** What is true of this very time, and said to everybody. */
  besides?: ReactNode;
  /** One item to try; `round` counts from 1, `onOver` is told when it is done. */
  practice(round: number, onOver: () => void): ReactNode;
  /** What begins the part; null in an outline that the server draws, which says in its place that the page is on its way. */
  onStart: (() => void) | null;
};

type Place = 'reading' | 'practising' | 'practised';

/** What comes before a part that is timed: how it is done, shown and said, one item to try for whoever wants to, and the beginning. */
export function PartIntroduction(props: Props) {
  const { note, reminder, practice, onStart } = props;
  const { start, isStarting } = useStartInStudyFace(onStart ?? (() => {}));
  const unseen = useUnseenInOutline();
  const [place, setPlace] = useState<Place>('reading');
  const [isUnfolded, setIsUnfolded] = useState(reminder === null);
  const [round, setRound] = useState(0);

  function practise(): void {
    setRound(round + 1);
    setPlace('practising');
  }
  const begin = (
    <Button onClick={start} disabled={isStarting}>
      {note === null ? 'Começar' : goingOn}
    </Button>
  );
  if (place === 'practising') {
    return (
      <PracticeStage key={round} onSkip={() => setPlace('practised')}>
        {practice(round, () => setPlace('practised'))}
      </PracticeStage>
    );
  }
  if (place === 'practised') {
    return <PracticeOver begin={begin} onAgain={practise} onReadAgain={() => setPlace('reading')} />;
  }
  return (
    <div className={classes.introduction} data-unfolded={isUnfolded}>
      {note !== null && (
        <Alert variant="light" role="status">
          {note}
        </Alert>
      )}
      <Title order={2} ref={round === 0 ? undefined : focusHeading} tabIndex={-1} className={classes.heading}>
        {props.title}
      </Title>
      {reminder !== null && <Text>{reminder}</Text>}
      {reminder !== null && (
        <Button
          variant="default"
          className={classes.fold}
          style={unseen}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Fechar a explicação' : 'Ver de novo como se faz'}
        </Button>
      )}
      {isUnfolded && (
        <div className={classes.together}>
          {props.demonstration}
          {props.sentences}
        </div>
      )}
      {props.besides}
      <ScreenActions>
        {onStart === null ? <OnItsWay /> : begin}
        {onStart !== null && isUnfolded && (
          <Button variant="default" onClick={practise}>
            Praticar
          </Button>
        )}
      </ScreenActions>
    </div>
  );
}

function OnItsWay() {
  return (
    <p className={classes.onItsWay} role="status">
      <LoadingWords />
    </p>
  );
}

/** For the heading of what has come in the place of something that had the focus. For use as a `ref`. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
