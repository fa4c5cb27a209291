import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NeededRole } from '#contract/platform/staff-roles.ts';
import type { PhaseName } from '#study/protocol.ts';
import { PhaseGuard } from '#web/platform/frame/phase-guard.tsx';
import { PublicFrame } from '#web/platform/frame/public-frame.tsx';
import { SignedInFrame } from '#web/platform/frame/signed-in-frame.tsx';
import { SignedInGuard } from '#web/platform/frame/signed-in-guard.tsx';
import { StaffGuard } from '#web/platform/frame/staff-guard.tsx';
import { StudyFinishedGuard } from '#web/platform/frame/study-finished-guard.tsx';
import { VisitorGuard } from '#web/platform/frame/visitor-guard.tsx';
import { useIsPanelHome } from './use-is-panel-home.ts';

/** Adds frame and guards to a lazy screen. */
function wrapScreen<Props extends object>(
  Screen: AsyncRouteComponent<Props>,
  props: Props,
  frame: (screen: ReactNode) => ReactNode,
) {
  return Object.assign(() => frame(<Screen {...props} />), { preload: () => Screen.preload?.() });
}

export function signedInScreen(Screen: AsyncRouteComponent<object>) {
  return wrapScreen(Screen, {}, (screen) => <SignedInFrame>{screen}</SignedInFrame>);
}

/** `/`: the panel for the team, progress for participants, the front page for visitors. */
export function rootScreen(Home: AsyncRouteComponent<object>, front: ReactNode) {
  return wrapScreen(Home, {}, (home) => (
    <VisitorGuard front={front}>
      <RootFrame>{home}</RootFrame>
    </VisitorGuard>
  ));
}

/** The panel's charts need a wide frame. */
function RootFrame({ children }: { children: ReactNode }) {
  return <SignedInFrame {...(useIsPanelHome() && { width: 'wide' })}>{children}</SignedInFrame>;
}

/** After the third day, with menus. */
export function afterStudyScreen<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return wrapScreen(Screen, props, (screen) => (
    <SignedInFrame>
      <StudyFinishedGuard>{screen}</StudyFinishedGuard>
    </SignedInFrame>
  ));
}

export function forStaff(needsRole: NeededRole, Screen: AsyncRouteComponent<object>) {
  return wrapScreen(Screen, {}, (screen) => (
    <SignedInFrame width="wide">
      <StaffGuard needsRole={needsRole}>{screen}</StaffGuard>
    </SignedInFrame>
  ));
}

/** Enrolled and in exactly this phase. */
export function phaseScreen<Props extends object>(phase: PhaseName, Screen: AsyncRouteComponent<Props>, props: Props) {
  return wrapScreen(Screen, props, (screen) => (
    <SignedInGuard>
      <PhaseGuard phase={phase}>{screen}</PhaseGuard>
    </SignedInGuard>
  ));
}

/** Public; with menus when signed in. */
export function publicScreen<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return wrapScreen(Screen, props, (screen) => <PublicFrame>{screen}</PublicFrame>);
}

/** Public, without a frame. */
export function unguardedScreen<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return wrapScreen(Screen, props, (screen) => screen);
}
