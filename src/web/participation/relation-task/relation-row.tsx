import { type MouseEvent, type RefObject, use } from 'react';
import { shownAs } from '#web/platform/translation/page-translation.ts';
import { BlankButton } from './blank-button.tsx';
import { DraggedPartsContext } from './drag-components.ts';
import classes from './item-board.module.css';
import type { ItemRun } from './item-run.ts';
import { RevealedPart, type RevealOptions } from './revealed-part.tsx';
import type { ShownItem } from './shown-item.ts';

type Props = {
  item: ShownItem;
  run: ItemRun;
  opening: RevealOptions;
  onPressBlank(event: MouseEvent): void;
  blank: RefObject<HTMLButtonElement | null>;
};

export function RelationRow({ item, run, opening, onPressBlank, blank }: Props) {
  const Blank = use(DraggedPartsContext)?.BlankUnderDrag ?? BlankButton;
  return (
    <div className={classes.row}>
      <RevealedPart part="sample" run={run} opening={opening}>
        <div className={classes.sample} data-part="sample" {...shownAs(item.sample)}>
          {item.sample}
        </div>
      </RevealedPart>
      <RevealedPart part="context" run={run} opening={opening}>
        <div className={classes.context} data-part="context" {...shownAs(item.context)}>
          {item.context}
        </div>
      </RevealedPart>
      <RevealedPart part="blank" run={run} opening={opening}>
        <Blank run={run} onPress={onPressBlank} blank={blank} />
      </RevealedPart>
    </div>
  );
}
