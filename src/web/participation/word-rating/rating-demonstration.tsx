import { useEffect, useMemo, useState } from 'react';
import { wordRating } from '#study/protocol.ts';
import { DemonstrationPlayer } from '#web/participation/introduction/demonstration-player.tsx';
import area from './rating-area.module.css';
import { RatingScale, type ScalePoint } from './rating-scale.tsx';
import { type RatingScene, ratingDemonstrationInWords, ratingFrames } from './rating-script.ts';
import { RatingStage } from './rating-stage.tsx';

type Props = { words: readonly string[]; scale: readonly ScalePoint[] };

export function RatingDemonstration({ words, scale }: Props) {
  const frames = useMemo(() => ratingFrames(words), [words]);
  return (
    <DemonstrationPlayer
      frames={frames}
      inWords={ratingDemonstrationInWords(words)}
      draw={(scene, isHeld) => (
        <>
          <ShownStage key={`${scene.position} ${scene.isShown}`} scene={scene} isHeld={isHeld} />
          {/* Keeps the scale's distance. */}
          <p className={area.note} />
          <RatingScale points={scale} chosen={scene.chosen} isOpen={scene.isShown} onPress={() => {}} />
        </>
      )}
    />
  );
}

function ShownStage({ scene: { word, position, isShown }, isHeld }: { scene: RatingScene; isHeld: boolean }) {
  const shownAtMs = useHeldMoment(isHeld);
  return (
    <RatingStage
      step={
        isShown
          ? { kind: 'presenting', word, position, shownAtMs, onsetUncertaintyMs: null }
          : { kind: 'blank', after: 'rated', chosen: null }
      }
      upcoming={word}
      timeLimitMs={wordRating.timeLimitMs}
      cause="away"
      doesWordReturn={false}
      demonstration={{ isHeld }}
    />
  );
}

/** @returns the onset, shifted by pauses */
function useHeldMoment(isHeld: boolean): number {
  const [momentMs, setMomentMs] = useState(() => performance.now());
  useEffect(() => {
    if (!isHeld) return;
    const heldSinceMs = performance.now();
    return () => setMomentMs((before) => before + performance.now() - heldSinceMs);
  }, [isHeld]);
  return momentMs;
}
