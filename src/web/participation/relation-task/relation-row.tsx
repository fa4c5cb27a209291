import type { MouseEvent, RefObject } from 'react';
import { BlankSpace } from './blank-space.tsx';
import classes from './item-board.module.css';
import { PartOfItem, type Reveal } from './item-part.tsx';
import type { ItemRun } from './item-run.ts';
import type { ShownItem } from './shown-item.ts';

type Props = {
  item: ShownItem;
  run: ItemRun;
  onReveal: Reveal;
  onPressBlank(event: MouseEvent): void;
  blank: RefObject<HTMLButtonElement | null>;
};

/** Word, cue and blank in a row. */
export function RelationRow({ item, run, onReveal, onPressBlank, blank }: Props) {
  return (
    <div className={classes.row}>
      <PartOfItem part="sample" run={run} onReveal={onReveal}>
        <div className={classes.sample} data-part="sample">
          {item.sample}
        </div>
      </PartOfItem>
      <PartOfItem part="context" run={run} onReveal={onReveal}>
        <div className={classes.context} data-part="context">
          {item.context}
        </div>
      </PartOfItem>
      <PartOfItem part="blank" run={run} onReveal={onReveal}>
        <BlankSpace run={run} onPress={onPressBlank} blank={blank} />
      </PartOfItem>
    </div>
  );
}
