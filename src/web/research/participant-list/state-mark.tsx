import {
  IconCircleCheck,
  IconCircleDashed,
  IconClockPause,
  IconDoorExit,
  IconEyeOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ParticipantStateKind } from '#study/participant-state/participant-state.ts';
import classes from './state-mark.module.css';

const icons: Readonly<Record<ParticipantStateKind, TablerIcon>> = {
  lost: IconPlugConnectedX,
  running: IconPlayerPlay,
  background: IconEyeOff,
  stopped: IconPlayerPause,
  betweenDays: IconClockPause,
  notStarted: IconCircleDashed,
  finished: IconCircleCheck,
  left: IconDoorExit,
};

/** A shape for a state, beside its words. */
export function StateMark({ kind }: { kind: ParticipantStateKind }) {
  const Icon = icons[kind];
  return <Icon size={18} className={classes.mark} data-kind={kind} aria-hidden />;
}
