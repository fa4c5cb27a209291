import { use } from 'react';
import { DraggedPartsContext } from './drag-components.ts';
import { focusOnMount } from './focus-on-mount.ts';
import classes from './item-board.module.css';
import type { ItemRun } from './item-run.ts';
import { OptionButton, type OptionProps } from './option-button.tsx';

type Props = { run: ItemRun } & Pick<OptionProps, 'onPress' | 'onKey'>;

export function OptionTray({ run, ...handlers }: Props) {
  const Option = use(DraggedPartsContext)?.DraggedOption ?? OptionButton;
  return (
    <fieldset ref={focusOnMount} tabIndex={-1} className={classes.options} aria-label="Opções">
      {run.options.map((option) => (
        <Option key={option} option={option} run={run} {...handlers} />
      ))}
    </fieldset>
  );
}
