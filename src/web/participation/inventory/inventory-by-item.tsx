import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { inventoryItemCount } from '#study/protocol.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import type { AnsweringProps } from './answering-props.ts';
import { focusItem } from './focus-item.ts';
import classes from './inventory-by-item.module.css';
import { type Choices, missingItems } from './inventory-choices.ts';
import { InventoryItem } from './inventory-item.tsx';
import { InventoryOverview } from './inventory-overview.tsx';
import { useShownAt } from './use-shown-at.ts';

type Place = 'instruction' | 'overview' | number;

/** One statement per screenful, for phones; the overview shows all and sends. */
export function InventoryByItem({ texts, choices, onChoose, onSubmit }: AnsweringProps) {
  const [place, setPlace] = useState<Place>(() => firstPlace(choices));
  const shown = useRef<HTMLDivElement>(null);
  const shownAtMs = useShownAt(place);
  const isFirstPlace = useRef(true);
  useEffect(() => {
    if (isFirstPlace.current) isFirstPlace.current = false;
    else if (typeof place === 'number') {
      focusItem(shown.current, 'nearest');
      window.scrollTo(0, 0);
    }
  }, [place]);

  if (place === 'instruction') {
    return (
      <Stack className={classes.screen}>
        <MarkdownText markdown={texts.instruction} />
        <Button size="lg" onClick={() => setPlace(1)}>
          Começar
        </Button>
      </Stack>
    );
  }
  if (place === 'overview') {
    return <InventoryOverview choices={choices} onGoTo={setPlace} onSubmit={onSubmit} />;
  }
  const isLast = place === inventoryItemCount;
  const move = (step: -1 | 1) => setPlace(Math.min(inventoryItemCount, Math.max(1, place + step)));
  return (
    <Stack className={classes.screen}>
      <Text size="sm" c="dimmed">
        Frase {place} de {inventoryItemCount} · {texts.timeWindow}
      </Text>
      <InventoryItem
        key={place}
        ref={shown}
        item={place}
        texts={texts}
        choice={choices[place]}
        shownAtMs={shownAtMs}
        onChoose={onChoose}
        onMove={move}
      />
      <Group grow className={classes.ways}>
        <Button variant="default" onClick={() => setPlace(place === 1 ? 'instruction' : place - 1)}>
          Voltar
        </Button>
        <Button onClick={() => setPlace(isLast ? 'overview' : place + 1)}>{isLast ? 'Conferir' : 'Próxima'}</Button>
      </Group>
      {!isLast && (
        <Button variant="subtle" onClick={() => setPlace('overview')}>
          Ver todas as frases
        </Button>
      )}
    </Stack>
  );
}

function firstPlace(choices: Choices): Place {
  const missing = missingItems(choices);
  if (missing.length === inventoryItemCount) return 'instruction';
  return missing[0] ?? 'overview';
}
