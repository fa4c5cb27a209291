import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> };

function RoutedButton(props: Props) {
  return <Button component="a" {...props} />;
}

/** TypeScript validates `to` against the route table. */
export const ButtonLink = createLink(RoutedButton);
