import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react';
import type { SignatureState } from '#study/decisions/signature-verdict.ts';
import { signatureStateNames } from '#study/wording/consent-register-names.ts';
import layout from '#web/platform/ui/layout.module.css';

type Mark = readonly [icon: TablerIcon | null, color?: string];

const fine: Mark = [IconCircleCheck, 'var(--mantine-color-anchor)'];
const wrong: Mark = [IconAlertTriangle, 'var(--mantine-color-error)'];

/** The sign and its colour. */
const markOf: Readonly<Record<SignatureState, Mark>> = {
  ...{ valid: fine, confirmed: fine, waiting: [IconClock], none: [null] },
  ...{ changed: wrong, otherPerson: wrong, unknownRoot: wrong, unreadable: wrong, unsigned: wrong },
};

type Props = {
  state: SignatureState;
  /** What is to be said of it besides; null for nothing. */
  said: string | null;
};

/** What is known of a signature: in words, and with a sign that is found quickly in a long list. */
export function SignatureMark({ state, said }: Props) {
  const [Icon, color] = markOf[state];
  return (
    <Group component="span" gap={4} wrap="nowrap" align="flex-start" display="inline-flex">
      {Icon && <Icon size={18} aria-hidden style={{ flex: 'none', marginTop: '0.15em', color }} />}
      <Text span inherit {...(color === undefined && { c: 'dimmed' })}>
        {signatureStateNames[state]}
        {said !== null && <span className={layout.quiet}> {said}</span>}
      </Text>
    </Group>
  );
}
