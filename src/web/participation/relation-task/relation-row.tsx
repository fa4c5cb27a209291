import { type MouseEvent, type RefObject, use } from 'react';
import { shownAs } from '#web/platform/translation/page-translation.ts';
import { BlankButton } from './blank-button.tsx';
import { DraggedPartsContext } from './dragged-parts.ts';
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

export function RelationRow({ item, run, opening, onPressBlank, blank }: Props) {
  const Blank = use(DraggedPartsContext)?.BlankUnderDrag ?? BlankButton;
  return (
    <div className={classes.row}>
      <PartOfItem part="sample" run={run} opening={opening}>
        <div className={classes.sample} data-part="sample" {...shownAs(item.sample)}>
          {item.sample}
        </div>
      </PartOfItem>
      <PartOfItem part="context" run={run} opening={opening}>
        <div className={classes.context} data-part="context" {...shownAs(item.context)}>
          {item.context}
        </div>
      </PartOfItem>
      <PartOfItem part="blank" run={run} opening={opening}>
        <Blank run={run} onPress={onPressBlank} blank={blank} />
      </PartOfItem>
    </div>
  );
}
