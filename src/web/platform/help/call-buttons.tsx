import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { callAddress } from '#study/material/help-material.ts';

/** A number that can be called with one tap. */
export type HelpContact = { phone: string; callLabel: string };

type Props = { contacts: readonly HelpContact[]; variant: 'filled' | 'default' };

/** Numbers to be called with one tap. */
export function CallButtons({ contacts, variant }: Props) {
  return contacts.map(({ phone, callLabel }) => (
    <Button
      key={phone}
      component="a"
      variant={variant}
      href={callAddress(phone)}
      leftSection={<IconPhone size={20} aria-hidden />}
    >
      {callLabel}
    </Button>
  ));
}
