import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { HelpContact } from './use-help-contacts.ts';

type Props = { contacts: readonly HelpContact[]; variant: 'filled' | 'default' };

/** Numbers to be called with one tap. */
export function CallButtons({ contacts, variant }: Props) {
  return contacts.map(({ phone, callLabel }) => (
    <Button
      key={phone}
      component="a"
      variant={variant}
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      leftSection={<IconPhone size={20} aria-hidden />}
    >
      {callLabel}
    </Button>
  ));
}
