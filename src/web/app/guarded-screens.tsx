import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NeededRole } from '#contract/platform/staff-roles.ts';
import type { PhaseName } from '#study/protocol.ts';
import { OpenFrame } from '#web/platform/frame/open-frame.tsx';
import { PhaseGuard } from '#web/platform/frame/phase-guard.tsx';
import { SignedInFrame } from '#web/platform/frame/signed-in-frame.tsx';
import { SignedInGuard } from '#web/platform/frame/signed-in-guard.tsx';
import { StaffGuard } from '#web/platform/frame/staff-guard.tsx';
import { StudyFinishedGuard } from '#web/platform/frame/study-finished-guard.tsx';
import { VisitorGuard } from '#web/platform/frame/visitor-guard.tsx';
import { useLandsOnPanel } from './use-lands-on-panel.ts';

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

/** `/`: the panel for the team, the way through the study for whoever else is signed in, and for everybody else what this is and how one joins. */
export function atRoot(Home: AsyncRouteComponent<object>, front: ReactNode) {
  return around(Home, {}, (home) => (
    <VisitorGuard front={front}>
      <RootFrame>{home}</RootFrame>
    </VisitorGuard>
  ));
}

/** The panel has room for its charts; what participants see at the same address does not need it. */
function RootFrame({ children }: { children: ReactNode }) {
  return <SignedInFrame {...(useLandsOnPanel() && { width: 'wide' })}>{children}</SignedInFrame>;
}

/** Guard: somebody who has finished the third day, inside the frame with menus. */
export function afterStudy<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => (
    <SignedInFrame>
      <StudyFinishedGuard>{screen}</StudyFinishedGuard>
    </SignedInFrame>
  ));
}

/** Guard: whoever of the team holds a role, or any, in a frame with room for tables. */
export function forStaff(needsRole: NeededRole, Screen: AsyncRouteComponent<object>) {
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

/** For anybody, inside the frame: with menus for whoever is signed in. */
export function openToAll(Screen: AsyncRouteComponent<object>) {
  return around(Screen, {}, (screen) => <OpenFrame>{screen}</OpenFrame>);
}

/** For anybody at all, without a frame. */
export function unguarded<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => screen);
}
