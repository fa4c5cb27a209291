import { Alert, Button, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { type ReactNode, useState } from 'react';
import { resumeLabel } from '#web/participation/day-plan/study-steps.ts';
import { LoadingWords } from '#web/platform/frame/loading-line.tsx';
import { useHiddenInSkeleton } from '#web/platform/frame/server-skeleton.ts';
import { useStartWithStimulusFont } from '#web/platform/look/use-start-with-stimulus-font.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import classes from './part-introduction.module.css';
import { PracticeOver } from './practice-over.tsx';
import { PracticeStage } from './practice-stage.tsx';

type Props = {
  title: string;
  /** Notice on resuming. */
  note: string | null;
  /** Short version for returning participants; null shows the full introduction. */
  reminder: string | null;
  demonstration: ReactNode;
  sentences: ReactNode;
  /** Facts of this attempt. */
  supplement?: ReactNode;
  /** `round` counts from 1. */
  practice(round: number, onOver: () => void): ReactNode;
  /** Null in the server-rendered outline, which shows a loading line instead. */
  onStart: (() => void) | null;
};

type Place = 'reading' | 'practising' | 'practised';

export function PartIntroduction(props: Props) {
  const { note, reminder, practice, onStart } = props;
  const { start, isStarting } = useStartWithStimulusFont(onStart ?? (() => {}));
  const unseen = useHiddenInSkeleton();
  const [place, setPlace] = useState<Place>('reading');
  const [isUnfolded, setIsUnfolded] = useState(reminder === null);
  const [round, setRound] = useState(0);

  function practise(): void {
    setRound(round + 1);
    setPlace('practising');
  }
  const begin = (
    <Button onClick={start} disabled={isStarting}>
      {note === null ? 'Começar' : resumeLabel}
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
      {props.supplement}
      <ScreenActions>
        {onStart === null ? <LoadingStatus /> : begin}
        {onStart !== null && isUnfolded && (
          <Button variant="default" onClick={practise}>
            Praticar
          </Button>
        )}
      </ScreenActions>
    </div>
  );
}

function LoadingStatus() {
  return (
    <p className={classes.loadingStatus} role="status">
      <LoadingWords />
    </p>
  );
}

/** Ref callback: the focused content was replaced. */
function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
