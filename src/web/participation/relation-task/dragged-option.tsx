import { useDraggable } from '@dnd-kit/react';
import { isOptionDisabled, OptionButton, type OptionProps } from './option-button.tsx';

export function DraggedOption(props: OptionProps) {
  const { option, run } = props;
  const { ref, isDragSource } = useDraggable({ id: option, disabled: isOptionDisabled(option, run) });
  return <OptionButton {...props} handle={ref} isDragged={isDragSource} />;
}
