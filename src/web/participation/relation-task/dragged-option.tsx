import { useDraggable } from '@dnd-kit/react';
import { isOver, OptionButton, type OptionProps } from './option-button.tsx';

export function DraggedOption(props: OptionProps) {
  const { option, run } = props;
  const { ref, isDragSource } = useDraggable({ id: option, disabled: isOver(option, run) });
  return <OptionButton {...props} handle={ref} isDragged={isDragSource} />;
}
