import { type NavigateOptions, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { PageAddress } from './page-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Private values, such as searched names. */
    unwritten?: Record<string, string>;
  }
}

type PageAddressState<Values> = readonly [values: Values, show: (chosen: Partial<Values>, isStep?: boolean) => void];

export function usePageAddress<Path extends string, Values>(
  address: PageAddress<Path, Values>,
): PageAddressState<Values> {
  const written = useSearch({ strict: false });
  const unwritten = useLocation({ select: ({ state }) => state.unwritten });
  const navigate = useNavigate();
  const values = address.read(written, unwritten);
  function show(chosen: Partial<Values>, isStep = !address.replaces) {
    const { state, ...place } = address.link(address.change(values, chosen));
    const options = {
      ...place,
      hash: true,
      state: (before: object) => ({ ...before, unwritten: state.unwritten }),
      replace: !isStep,
      resetScroll: !address.replaces,
    };
    void navigate(options as unknown as NavigateOptions);
  }
  return [values, show];
}
