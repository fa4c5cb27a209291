import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import type { PhaseName } from '#study/protocol.ts';
import { PhaseGuard } from '#web/platform/frame/phase-guard.tsx';
import { SignedInFrame } from '#web/platform/frame/signed-in-frame.tsx';
import { SignedInGuard } from '#web/platform/frame/signed-in-guard.tsx';
import { StaffGuard } from '#web/platform/frame/staff-guard.tsx';
import { StudyFinishedGuard } from '#web/platform/frame/study-finished-guard.tsx';
import { VisitorGuard } from '#web/platform/frame/visitor-guard.tsx';

/** Puts a screen into its frame and guards, and lets the router load its code before it is shown. */
function around<Props extends object>(
  Screen: AsyncRouteComponent<Props>,
  props: Props,
  frame: (screen: ReactNode) => ReactNode,
) {
  return Object.assign(() => frame(<Screen {...props} />), { preload: () => Screen.preload?.() });
}

/** Guard: a signed-in person, inside the frame with menus. */
export function inFrame(Screen: AsyncRouteComponent<object>) {
  return around(Screen, {}, (screen) => <SignedInFrame>{screen}</SignedInFrame>);
}

/** `/`: the way through the study for whoever is signed in, and for everybody else what this is and how one joins. */
export function atRoot(Home: AsyncRouteComponent<object>, front: ReactNode) {
  return around(Home, {}, (home) => (
    <VisitorGuard front={front}>
      <SignedInFrame>{home}</SignedInFrame>
    </VisitorGuard>
  ));
}

/** Guard: somebody who has finished the third day, inside the frame with menus. */
export function afterStudy<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => (
    <SignedInFrame>
      <StudyFinishedGuard>{screen}</StudyFinishedGuard>
    </SignedInFrame>
  ));
}

/** Guard: whoever of the team holds a role, in a frame with room for tables. */
export function forStaff(needsRole: StaffRole, Screen: AsyncRouteComponent<object>) {
  return around(Screen, {}, (screen) => (
    <SignedInFrame width="wide">
      <StaffGuard needsRole={needsRole}>{screen}</StaffGuard>
    </SignedInFrame>
  ));
}

/** Guard: a signed-in, enrolled person in that very phase. */
export function inPhase<Props extends object>(phase: PhaseName, Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => (
    <SignedInGuard>
      <PhaseGuard phase={phase}>{screen}</PhaseGuard>
    </SignedInGuard>
  ));
}

/** For anybody at all. */
export function unguarded<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => screen);
}
