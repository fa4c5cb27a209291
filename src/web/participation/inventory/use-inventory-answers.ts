import { useCallback, useEffect, useRef, useState } from 'react';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { toOneDecimal } from '#contract/platform/shapes.ts';
import type { InventoryAnswer, StudyDay } from '#study/protocol.ts';
import type { PressMethod } from '#web/platform/clock/press-method.ts';
import { readDevice } from '#web/platform/clock/read-device.ts';
import { useJournal } from '#web/platform/journal/journal.ts';
import { type Choices, nextChoice, setChoice, setChoiceState } from './inventory-choices.ts';
import type { OpenedInventory } from './open-inventory.ts';

export type Press = { sinceShownMs: number; inputWay: PressMethod; trusted: boolean };
export type ChooseAnswer = (item: number, value: InventoryAnswer, press: Press) => void;

/** @param onRefused called when the server rejects a choice; a stable reference */
export function useInventoryAnswers(
  day: StudyDay,
  opened: Extract<OpenedInventory, { kind: 'answering' }>,
  onRefused: (error: unknown) => void,
): { choices: Choices; choose: ChooseAnswer } {
  const journal = useJournal();
  const material = opened.texts.hash;
  const [choices, setChoices] = useState(opened.choices);
  // Two presses may precede the next render.
  const latest = useRef(opened.choices);

  const change = useCallback((next: Choices) => {
    latest.current = next;
    setChoices(next);
  }, []);

  const follow = useCallback(
    (item: number, revision: number, stored: Promise<unknown>) => {
      stored.then(() => change(setChoiceState(latest.current, item, revision, 'saved')), onRefused);
    },
    [change, onRefused],
  );

  useEffect(() => {
    for (const { item, revision, stored } of opened.waiting) follow(item, revision, stored);
  }, [opened, follow]);

  const choose: ChooseAnswer = useCallback(
    (item, value, { sinceShownMs, inputWay, trusted }) => {
      const choice = nextChoice(latest.current, item, value);
      if (choice === null) return;
      change(setChoice(latest.current, item, choice));
      const { revision } = choice;
      const { waiting, stored } = journal.record(inventoryChoiceKind, {
        day,
        item,
        revision,
        value,
        sinceShownMs: toOneDecimal(sinceShownMs),
        inputWay,
        trusted,
        device: readDevice(),
        material,
      });
      void waiting.then(() => {
        if (latest.current[item]?.state === 'saving') change(setChoiceState(latest.current, item, revision, 'kept'));
      });
      follow(item, revision, stored);
    },
    [journal, day, material, change, follow],
  );

  return { choices, choose };
}
