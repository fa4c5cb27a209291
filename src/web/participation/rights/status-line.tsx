import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './status-line.module.css';

export function StatusLine({ children, ...look }: Pick<TextProps, 'size' | 'c'> & { children: ReactNode }) {
  return (
    <Text role="status" className={classes.status} {...look}>
      {children}
    </Text>
  );
}
