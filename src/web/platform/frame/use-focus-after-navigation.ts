import { useRouterState } from '@tanstack/react-router';
import { useFocusAfterStep } from './use-focus-after-step.ts';

export function useFocusAfterNavigation(): void {
  useFocusAfterStep(useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname }));
}
