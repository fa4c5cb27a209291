import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStepsInManual } from '#web/platform/manual/steps-in-manual.ts';

type Props = {
  /** Null for the contents. */
  page: string | null;
  anchor?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Current link: page and section. */
const whole = { exact: true, includeHash: true } as const;

/** Link within the manual that counts steps since the opening screen. */
export function ManualLink({ page, anchor = '', className, children }: Props) {
  const steps = useStepsInManual();
  const shared = { className, ...(steps === null ? {} : { state: { stepsInManual: steps + 1 } }) };
  if (page === null) {
    return (
      <Link to="/ajuda" activeOptions={whole} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/ajuda/$page"
      params={{ page }}
      activeOptions={whole}
      {...(anchor === '' ? {} : { hash: anchor })}
      {...shared}
    >
      {children}
    </Link>
  );
}
