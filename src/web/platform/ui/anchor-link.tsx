import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { ref?: Ref<HTMLAnchorElement> };

function RoutedAnchor(props: Props) {
  return <Anchor {...props} />;
}

/** TypeScript validates `to` against the route table. */
export const AnchorLink = createLink(RoutedAnchor);
