import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { inventoryItemCount } from '#study/protocol.ts';
import { pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import type { PressMethod } from '#web/platform/clock/press-method.ts';
import { useOnset } from '#web/platform/clock/use-onset.ts';
import { useBackToStep } from '#web/platform/frame/use-back-to-step.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { useAutoAdvance } from '#web/platform/ui/use-auto-advance.ts';
import { useSavePlace } from '#web/platform/ui/use-saved-place.ts';
import { AdvanceHint } from './advance-hint.tsx';
import type { AnsweringProps, InventoryPlace } from './answering-props.ts';
import { focusItem } from './focus-item.ts';
import classes from './inventory-by-item.module.css';
import { type Choices, missingItems } from './inventory-choices.ts';
import { InventoryItem } from './inventory-item.tsx';
import { InventoryOverview } from './inventory-overview.tsx';

/** Phone layout: an answer advances. */
export function InventoryByItem({ texts, choices, onChoose, onSubmit, keptPlace }: AnsweringProps) {
  const [place, setPlace] = useState<InventoryPlace>(() => keptPlace.current?.place ?? firstPlace(choices));
  const element = useRef<HTMLDivElement>(null);
  useSavePlace(keptPlace, place, element);
  const shownAtMs = useOnset(place);
  const autoAdvance = useAutoAdvance(place, shownAtMs);
  const placeBefore = place === 'instruction' ? null : beforeOf(place);
  useBackToStep(placeBefore === null ? null : () => setPlace(placeBefore));
  const isFirstPlace = useRef(keptPlace.current === null);
  useEffect(() => {
    if (isFirstPlace.current) isFirstPlace.current = false;
    else if (typeof place === 'number') {
      focusItem(element.current, 'nearest');
      window.scrollTo(0, 0);
    }
  }, [place]);

  if (place === 'instruction') {
    return (
      <Stack className={classes.screen}>
        <MarkdownText markdown={texts.instruction} />
        <AdvanceHint />
        <ScreenActions>
          <Button size="lg" onClick={() => setPlace(1)}>
            Começar
          </Button>
        </ScreenActions>
      </Stack>
    );
  }
  if (place === 'overview') {
    return <InventoryOverview texts={texts} choices={choices} onGoTo={setPlace} onSubmit={onSubmit} />;
  }
  const after = placeAfter(place, choices);
  const move = (step: -1 | 1) => setPlace(Math.min(inventoryItemCount, Math.max(1, place + step)));
  // Keyboard users may be moving through the answers: only a pointer advances.
  const onPress = (way: PressMethod) => {
    if (pointerTypeOf(way) !== null) autoAdvance.soon(() => setPlace(after));
  };
  const goOn = () => {
    const isLeftoverPress = choices[place] === undefined && autoAdvance.hasJustHappened();
    if (!isLeftoverPress) setPlace(after);
  };
  return (
    <Stack className={classes.screen}>
      <Text size="sm" c="dimmed">
        {texts.timeWindow}
      </Text>
      <InventoryItem
        key={place}
        ref={element}
        item={place}
        texts={texts}
        choice={choices[place]}
        shownAtMs={shownAtMs}
        onChoose={onChoose}
        onMove={move}
        onPress={onPress}
        onClickCapture={autoAdvance.onClickCapture}
      />
      <ScreenActions>
        <Button variant="default" onClick={() => setPlace(beforeOf(place))}>
          Voltar
        </Button>
        <Button variant="default" onClick={goOn}>
          {after === 'overview' ? 'Conferir' : 'Próxima'}
        </Button>
      </ScreenActions>
      <Button variant="subtle" onClick={() => setPlace('overview')}>
        Ver todas as frases
      </Button>
    </Stack>
  );
}

function firstPlace(choices: Choices): InventoryPlace {
  const missing = missingItems(choices);
  if (missing.length === inventoryItemCount) return 'instruction';
  return missing[0] ?? 'overview';
}

function beforeOf(place: number | 'overview'): InventoryPlace {
  if (place === 'overview') return inventoryItemCount;
  return place === 1 ? 'instruction' : place - 1;
}

function placeAfter(item: number, choices: Choices): InventoryPlace {
  const othersAreMissing = missingItems(choices).some((missing) => missing !== item);
  return othersAreMissing && item < inventoryItemCount ? item + 1 : 'overview';
}
