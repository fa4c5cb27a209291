import type { MouseEvent, RefObject } from 'react';
import { BlankSpace } from './blank-space.tsx';
import classes from './item-board.module.css';
import { type Opening, PartOfItem } from './item-part.tsx';
import type { ItemRun } from './item-run.ts';
import type { ShownItem } from './shown-item.ts';

type Props = {
  item: ShownItem;
  run: ItemRun;
  opening: Opening;
  onPressBlank(event: MouseEvent): void;
  blank: RefObject<HTMLButtonElement | null>;
};

/** Word, cue and blank in a row. */
export function RelationRow({ item, run, opening, onPressBlank, blank }: Props) {
  return (
    <div className={classes.row}>
      <PartOfItem part="sample" run={run} opening={opening}>
        <div className={classes.sample} data-part="sample">
          {item.sample}
        </div>
      </PartOfItem>
      <PartOfItem part="context" run={run} opening={opening}>
        <div className={classes.context} data-part="context">
          {item.context}
        </div>
      </PartOfItem>
      <PartOfItem part="blank" run={run} opening={opening}>
        <BlankSpace run={run} onPress={onPressBlank} blank={blank} />
      </PartOfItem>
    </div>
  );
}
