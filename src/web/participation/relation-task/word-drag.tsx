import { Cursor, Feedback, PointerActivationConstraints, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay, useDragDropMonitor } from '@dnd-kit/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { pressMethodOf } from '#web/platform/clock/press-method.ts';
import { styleNonce } from '#web/platform/look/style-nonce.ts';
import { type Box, isOverBlank, translateBox } from './drop-landing.ts';
import classes from './item-board.module.css';
import { blockOtherPointers, pointerLock } from './pointer-lock.ts';
import type { Perform } from './use-item-run.ts';

/** Distance before a drag starts, as a tapping finger is never still. */
const dragStartsAfterPx = { mouse: 3, touch: 8 };

// No auto-scroll: the page must not move under the word. No announcements: dnd-kit's are English.
// No drop animation: it would delay the next drag; `animateFrom` animates instead.
const plugins = [Cursor, Feedback.configure({ dropAnimation: null }), StyleInjector.configure({ nonce: styleNonce })];
const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) => [
      new PointerActivationConstraints.Distance({
        value: pointerType === 'mouse' ? dragStartsAfterPx.mouse : dragStartsAfterPx.touch,
      }),
    ],
    preventActivation: (event) => !pointerLock.takes(event),
  }),
];

export type WordDragProps = {
  blank: RefObject<HTMLElement | null>;
  perform: Perform;
  onLetGo(option: string, from: Box, isPlaced: boolean): void;
  children: ReactNode;
};

/** Drag and drop without frame delay. */
export function WordDrag({ children, ...props }: WordDragProps) {
  return (
    <DragDropProvider plugins={plugins} sensors={sensors}>
      <DragWatch {...props} />
      {children}
      <DragOverlay dropAnimation={null} className={classes.dragged ?? ''}>
        {({ id }) => (
          <span className={classes.held} data-held>
            {String(id)}
          </span>
        )}
      </DragOverlay>
    </DragDropProvider>
  );
}

function DragWatch({ blank, perform, onLetGo }: Omit<WordDragProps, 'children'>) {
  const isDragging = useRef(false);
  useEffect(() => blockOtherPointers(() => isDragging.current), []);
  const handlers = useMemo<Parameters<typeof useDragDropMonitor>[0]>(
    () => ({
      onBeforeDragStart({ operation }) {
        const { source, activatorEvent } = operation;
        if (!source || !activatorEvent) return;
        isDragging.current = true;
        perform(activatorEvent, {
          kind: 'dragStarted',
          option: String(source.id),
          inputWay: pressMethodOf(activatorEvent),
        });
      },
      onDragEnd({ operation, nativeEvent }) {
        isDragging.current = false;
        const { source, position } = operation;
        if (!source?.element || !(nativeEvent instanceof PointerEvent)) {
          // Cancelled, as by Escape.
          perform(nativeEvent ?? { timeStamp: performance.now(), isTrusted: true }, { kind: 'dragLetGo' });
          return;
        }
        // Judge the release point, not the last drawn move: a fast throw ends between two frames.
        const pointer = { x: nativeEvent.clientX, y: nativeEvent.clientY };
        const from = translateBox(source.element.getBoundingClientRect(), position.initial, pointer);
        const blankBox = blank.current?.getBoundingClientRect();
        const isPlaced =
          nativeEvent.type === 'pointerup' && blankBox !== undefined && isOverBlank(pointer, from, blankBox);
        const option = String(source.id);
        perform(
          nativeEvent,
          isPlaced ? { kind: 'dropped', option, inputWay: pressMethodOf(nativeEvent) } : { kind: 'dragLetGo' },
        );
        onLetGo(option, from, isPlaced);
      },
    }),
    [blank, perform, onLetGo],
  );
  useDragDropMonitor(handlers);
  return null;
}
