import { VisuallyHidden } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { StopButton } from '#web/platform/help/stop-button.tsx';
import { shownAs } from '#web/platform/translation/page-translation.ts';
import { isActivity } from '#web/platform/ui/activities.ts';
import { CountdownRing } from './countdown-ring.tsx';
import type { PauseReason, RatingStep } from './rating-run.ts';
import classes from './rating-stage.module.css';

const pauseTexts: Record<Exclude<PauseReason, 'interrupted'>, string> = {
  requested: 'Uma pausa. Descanse o quanto quiser: suas notas estão guardadas.',
  unanswered: 'Fizemos uma pausa: algumas palavras ficaram sem nota. Quando quiser, continue.',
};

/** Help covered the word, or the page was hidden. */
type Cause = 'help' | 'away';

const interruptedBy: Record<Cause, string> = {
  help: 'Pausamos enquanto a ajuda estava aberta.',
  away: 'Fizemos uma pausa porque a tela saiu de vista.',
};

/** Observed by the Element Timing API where supported. */
const elementTiming = { elementtiming: 'word' };

type Props = {
  step: RatingStep;
  upcoming: string | null;
  timeLimitMs: number;
  cause: Cause;
  /** The interrupted word is repeated. */
  doesWordReturn: boolean;
  /** Untimed, and can be paused. */
  demonstration?: { isHeld: boolean };
};

/** Fixed size, to avoid layout shift. The next word is laid out during the blank, so that its frame is cheap on slow phones. */
export function RatingStage(props: Props) {
  const { step, upcoming, timeLimitMs, demonstration } = props;
  const presentation = step.kind === 'presenting' ? step : null;
  const timing = demonstration === undefined ? elementTiming : {};
  return (
    <div className={classes.stage}>
      <div className={classes.middle} aria-live="assertive" aria-atomic>
        {presentation && (
          <VisuallyHidden>{`Palavra: ${presentation.word}. Escolha uma nota de ${ratingRange}.`}</VisuallyHidden>
        )}
        {step.kind === 'blank' && step.after === 'timedOut' && 'O tempo acabou. Vamos para a próxima.'}
        {step.kind === 'paused' && pauseText(step.reason, props)}
      </div>
      {step.kind !== 'paused' && upcoming !== null && (
        <p
          key={upcoming}
          className={classes.word}
          data-shown={presentation !== null}
          aria-hidden
          {...timing}
          {...shownAs(upcoming)}
        >
          {upcoming}
        </p>
      )}
      {step.kind === 'paused' && <StoppingForToday />}
      {presentation && (
        <CountdownRing
          key={presentation.position}
          shownAtMs={presentation.shownAtMs}
          timeLimitMs={timeLimitMs}
          isHeld={demonstration?.isHeld ?? false}
        />
      )}
    </div>
  );
}

/** In the ring's place, to avoid layout shift. */
function StoppingForToday() {
  const { pathname } = useLocation();
  return isActivity(pathname) && <StopButton className={classes.stop} />;
}

function pauseText(reason: PauseReason, { cause, doesWordReturn }: Pick<Props, 'cause' | 'doesWordReturn'>): string {
  if (reason !== 'interrupted') return pauseTexts[reason];
  return `${interruptedBy[cause]} ${doesWordReturn ? 'A palavra volta mais tarde.' : 'Quando quiser, continue.'}`;
}
