import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { ref?: Ref<HTMLAnchorElement> };

function RoutedLine(props: Props) {
  return (
    <Anchor
      display="inline-flex"
      mih="var(--wm-press, 44px)"
      style={{ alignItems: 'center', alignSelf: 'flex-start' }}
      {...props}
    />
  );
}

/** Thumb-high link outside running text; TypeScript validates `to` against the route table. */
export const StandaloneLink = createLink(RoutedLine);
