import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { SignatureState } from '#study/decisions/signature-verdict.ts';
import { signatureStateNames } from '#study/wording/consent-register-names.ts';
import classes from './signature-mark.module.css';

const iconOf = {
  valid: IconCircleCheck,
  confirmed: IconCircleCheck,
  waiting: IconClock,
  changed: IconAlertTriangle,
  otherPerson: IconAlertTriangle,
  unknownRoot: IconAlertTriangle,
  unreadable: IconAlertTriangle,
  unsigned: IconAlertTriangle,
  none: null,
} as const satisfies Record<SignatureState, unknown>;

type Props = {
  state: SignatureState;
  /** What is to be said of it besides; null for nothing. */
  said: string | null;
};

/** What is known of a signature: in words, and with a sign that is found quickly in a long list. */
export function SignatureMark({ state, said }: Props) {
  const Icon = iconOf[state];
  return (
    <span className={classes.mark} data-state={state}>
      {Icon && <Icon size={18} aria-hidden className={classes.icon} />}
      <span>
        {signatureStateNames[state]}
        {said !== null && <span className={classes.said}> {said}</span>}
      </span>
    </span>
  );
}
