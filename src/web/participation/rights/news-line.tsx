import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './news-line.module.css';

export function NewsLine({ children, ...look }: Pick<TextProps, 'size' | 'c'> & { children: ReactNode }) {
  return (
    <Text role="status" className={classes.news} {...look}>
      {children}
    </Text>
  );
}
